"""What the Practice page shows, and how its link says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.plain_words import shortened
from lessons.drills import LEVELS, Drill
from lessons.sitting import sitting

RISING = 0
"""The level of a sitting that goes from the easy questions to the hard ones."""
_MOST_NAMED = 60


@dataclass(frozen=True)
class PracticeScreen:
    """What the Practice page shows.

    Attributes:
        topic: what the questions are about; empty for everything.
        level: one of `LEVELS`, or `RISING`.
        shuffle: which sitting it is.
        question: which of its questions, counted from 1; one after the last is its end.
        named: the ids of the questions, where the sitting is made of these and no others.
        lesson: the id of the lesson from which the visitor came; empty for none.
        complaints: a sentence for each part of a link that could not be used.
    """

    topic: str = ""
    level: int = RISING
    shuffle: int = 1
    question: int = 1
    named: tuple[str, ...] = ()
    lesson: str = ""
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link."""
        given = {
            "topic": self.topic,
            "level": str(self.level or ""),
            "shuffle": str(self.shuffle),
            "question": str(self.question),
            "drill": ",".join(self.named),
            "lesson": self.lesson,
        }
        return {name: text for name, text in given.items() if text}


def topics_of(every: Sequence[Drill]) -> tuple[str, ...]:
    """Return the topics there are."""
    return tuple(dict.fromkeys(drill.topic for drill in every))


def levels_of(every: Sequence[Drill], topic: str) -> tuple[int, ...]:
    """Return the levels a topic has questions of, with `RISING` first."""
    levels = {drill.level for drill in every if topic in ("", drill.topic)}
    return (RISING, *(level for level in LEVELS if level in levels))


def choice_of(screen: PracticeScreen, every: Sequence[Drill]) -> tuple[Drill, ...]:
    """Return all questions of the topic and the level."""
    return tuple(
        drill
        for drill in every
        if screen.topic in ("", drill.topic) and screen.level in (RISING, drill.level)
    )


def asked_of(screen: PracticeScreen, every: Sequence[Drill]) -> tuple[Drill, ...]:
    """Return the questions of the sitting, in order."""
    if screen.named:
        known = {drill.id: drill for drill in every}
        return tuple(known[name] for name in screen.named if name in known)
    return sitting(screen.shuffle, choice_of(screen, every))


def read_practice(link: Mapping[str, str], every: Sequence[Drill], usual: int) -> PracticeScreen:
    """Read a link to the Practice page.

    Args:
        link: the parameters as the browser sent them.
        every: all questions there are.
        usual: the sitting to begin with when the link names none.
    """
    complaints: list[str] = []
    topic = _read_topic(link.get("topic", ""), every, complaints)
    screen = PracticeScreen(
        topic=topic,
        level=_read_level(link.get("level", ""), levels_of(every, topic), complaints),
        shuffle=_number(link.get("shuffle", "")) or usual,
        named=_read_named(link.get("drill", ""), every, complaints),
        lesson=_read_lesson(link.get("lesson", ""), every, complaints),
    )
    question = _read_question(link.get("question", "1"), len(asked_of(screen, every)), complaints)
    # One sentence says enough: what is wrong with the first part makes the others wrong, too.
    return replace(screen, question=question, complaints=tuple(complaints[:1]))


def _read_topic(text: str, every: Sequence[Drill], complaints: list[str]) -> str:
    if not text or text in topics_of(every):
        return text
    complaints.append(
        f"There are no questions on “{shortened(text)}”; here are some on everything."
    )
    return ""


def _read_level(text: str, levels: Sequence[int], complaints: list[str]) -> int:
    if not text or _number(text) in levels:
        return _number(text) or RISING
    sorry = f"There are no questions of level “{shortened(text)}” here; these go from easy to hard."
    complaints.append(sorry)
    return RISING


def _read_named(text: str, every: Sequence[Drill], complaints: list[str]) -> tuple[str, ...]:
    wanted = list(dict.fromkeys(text.split(",")[:_MOST_NAMED])) if text else []
    known = {drill.id for drill in every}
    unknown = [name for name in wanted if name not in known]
    if unknown:
        rest = "here are the others" if len(unknown) < len(wanted) else "here are some others"
        complaints.append(f"There is no question called “{shortened(unknown[0])}”; {rest}.")
    return tuple(name for name in wanted if name in known)


def _read_lesson(text: str, every: Sequence[Drill], complaints: list[str]) -> str:
    if not text or any(drill.lesson == text for drill in every):
        return text
    complaints.append(f"No lesson called “{shortened(text)}” has questions; here they are alone.")
    return ""


def _read_question(text: str, count: int, complaints: list[str]) -> int:
    number = _number(text)
    if number is not None and 1 <= number <= count + 1:
        return number
    complaints.append(
        f"This sitting has {count} questions and the link asks for number “{shortened(text)}”; "
        "here it is from the first."
    )
    return 1


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else None
