"""Steps through a deal as the stepper in the browser does, and reads the link, for AppTest."""

import json

from streamlit.testing.v1 import AppTest

from tests.pages.component_events import shown

STEPPER = "replay stepper"


def step_to(at: AppTest, card: int) -> AppTest:
    """Run the page again as if the stepper of the Replay page asked for a place in the deal."""
    return step_in(at, STEPPER, card)


def step_in(at: AppTest, key: str, card: int) -> AppTest:
    """Run the page again as if the stepper `key` asked for a place in its deal."""
    states = at._tree.get_widget_states()
    state = states.widgets.add()
    state.id = at.get_by_key(key).proto.id
    count = shown(at, key)["answers"] + 1
    state.json_value = json.dumps({"wish": {"at": card, "count": count}})
    return at._run(states)


def link(at: AppTest) -> dict[str, str]:
    """Return the parameters of the page's address."""
    # AppTest keeps what was there from the start in lists, and what the page wrote as it is.
    pairs = at.query_params.items()
    return {name: value if isinstance(value, str) else value[-1] for name, value in pairs}
