"""Printed numbers: no verdict stands that the sums do not bear out."""

import pytest

from engine.errors import RecordError
from engine.odds.printed import VERDICTS, printed_numbers

CLAIMS = printed_numbers()


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.claim[:60])
def test_the_verdict_follows_from_the_numbers(claim):
    agreed = {row.agrees for row in claim.rows}
    if claim.verdict == "right":
        assert agreed == {True}
    elif claim.verdict == "wrong":
        assert agreed == {False}


def test_every_verdict_and_topic_is_there():
    assert {claim.verdict for claim in CLAIMS} == set(VERDICTS)
    assert {claim.topic for claim in CLAIMS} == {
        "leading hearts",
        "leading plain suits",
        "hand patterns",
        "spade honours",
        "rare hands",
        "web statistics",
        "moons",
        "length of a game",
    }


def test_what_is_only_remembered_stays_unconfirmed():
    remembered = [claim for claim in CLAIMS if "as remembered" in claim.source.title]
    assert {claim.verdict for claim in remembered} == {"unconfirmed"}
    assert [row.agrees for claim in remembered for row in claim.rows] == [True] * 5 + [False] * 2


def test_the_wrong_divisor_gives_the_wrong_number():
    (claim,) = (claim for claim in CLAIMS if claim.slip is not None)
    assert claim.slip == pytest.approx(claim.rows[0].says, rel=1e-4)


@pytest.mark.parametrize(
    ("old", "new"), [('"right"', '"maybe"'), ("reckon = 'rate'", "reckon = 'guess'")]
)
def test_a_slip_in_the_file_is_named(tmp_path, old, new):
    text = """
        [sources.log]
        title = "A log"
        [[printed]]
        topic = "moons"
        claim = "One in ten."
        source = "log"
        reckon = 'rate'
        unit = "percent"
        verdict = "right"
        finding = "So it is."
        rows = [{ label = "moons", says = 10, given = [1, 10] }]
    """
    sheet = tmp_path / "printed.toml"
    sheet.write_text(text, encoding="utf-8")
    assert printed_numbers(sheet)[0].rows[0].agrees
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RecordError, match=r"'(maybe|guess)'"):
        printed_numbers(wrong)
