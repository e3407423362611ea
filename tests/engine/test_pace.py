"""How the deals of a run are divided by the clock."""

from engine.simulation import pace
from engine.simulation.pace import FIRST, MOST, SECONDS, paced


def divided(monkeypatch, deals, a_second):
    """Divide deals on a machine that plays so many a second."""
    now = [0.0]
    monkeypatch.setattr(pace, "perf_counter", lambda: now[0])
    steps = []
    for done, many in paced(deals):
        steps.append((done, many))
        now[0] += many / a_second
    return steps


def test_the_steps_are_all_the_deals_in_order(monkeypatch):
    for deals in (1, 15, 16, 17, 1_000, 50_001):
        for a_second in (3, 1_000, 1_000_000_000):
            expected = 0
            for done, many in divided(monkeypatch, deals, a_second):
                assert done == expected
                assert 1 <= many <= MOST
                expected += many
            assert expected == deals


def test_a_step_takes_the_time_between_two_looks(monkeypatch):
    for a_second in (20, 1_000, 50_000):
        *_, (_, steady), _ = divided(monkeypatch, 30 * a_second, a_second)
        assert abs(steady / a_second - SECONDS) < 0.06


def test_a_slow_machine_soon_takes_fewer_and_a_fast_one_grows_step_by_step(monkeypatch):
    assert [many for _, many in divided(monkeypatch, 20, 5)] == [FIRST, 1, 1, 1, 1]
    fast = [many for _, many in divided(monkeypatch, 50_000, 10**12)]
    assert fast[:6] == [16, 64, 256, 1_024, 4_096, MOST]


def test_nothing_to_play_takes_no_step():
    assert list(paced(0)) == []
