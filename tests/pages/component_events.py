"""Reads what a component was shown and clicks in it, without a browser.

Streamlit's AppTest has no words for components, so this one file knows how they are wired.
"""

from __future__ import annotations

import json
from typing import Any

from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.testing.v1 import AppTest


def shown(at: AppTest, key: str) -> dict[str, Any]:
    """Return the payload the component `key` was given in the last run."""
    payload: dict[str, Any] = json.loads(at.get_by_key(key).proto.json)
    return payload


def send(at: AppTest, key: str, event: str, *values: object) -> AppTest:
    """Run the page again as if the component `key` had sent `event` once for each value."""
    states = at._tree.get_widget_states()
    state = states.widgets.add()
    state.id = _make_trigger_id(at.get_by_key(key).proto.id, "events")
    state.json_trigger_value = json.dumps([{"event": event, "value": value} for value in values])
    return at._run(states)


def play(at: AppTest, key: str, card: str) -> AppTest:
    """Play a card on the table `key`, as a click on it does."""
    return send(at, key, "play", {"card": card, "ply": shown(at, key)["ply"]})


def toggle(at: AppTest, key: str, card: str) -> AppTest:
    """Click a card in the row `key`."""
    return send(at, key, "toggle", {"card": card})
