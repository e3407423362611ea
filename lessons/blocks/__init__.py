"""The live parts of a lesson: one value for each kind of block, checked when it is made.

A page draws them and a reader acts on them; what an answer is worth stands in `lessons.verdicts`.
"""

from lessons.blocks.block import Block, Cards, NamedGame
from lessons.blocks.questions import (
    Answer,
    Choose,
    Legal,
    Option,
    PassCards,
    Quiz,
    RightPass,
    WrongPass,
)
from lessons.blocks.shows import (
    Chart,
    FlipRule,
    Number,
    PlayDeal,
    RuleSheet,
    ShowHand,
    ShowScore,
    StepDeal,
    Timeline,
    Version,
)
from lessons.blocks.trials import (
    COUNTS,
    GAMES_WON,
    POINTS,
    CardTrial,
    Experiment,
    GamesTrial,
    HabitTrial,
    PassTrial,
    PlayerTrial,
)

__all__ = [
    "COUNTS",
    "GAMES_WON",
    "POINTS",
    "Answer",
    "Block",
    "CardTrial",
    "Cards",
    "Chart",
    "Choose",
    "Experiment",
    "FlipRule",
    "GamesTrial",
    "HabitTrial",
    "Legal",
    "NamedGame",
    "Number",
    "Option",
    "PassCards",
    "PassTrial",
    "PlayDeal",
    "PlayerTrial",
    "Quiz",
    "RightPass",
    "RuleSheet",
    "ShowHand",
    "ShowScore",
    "StepDeal",
    "Timeline",
    "Version",
    "WrongPass",
]
