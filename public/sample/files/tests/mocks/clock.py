"""A clock that stands still until a test moves it."""

from __future__ import annotations


class FakeClock:
    """Call it for the time in seconds, as `time.time` or `time.monotonic`.

        clock = FakeClock(1_000)
        clock.advance(minutes=2)
        assert clock() == 1_120
    """

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self._now = now

    def __call__(self) -> float:
        return self._now

    def advance(self, seconds: float = 0, *, minutes: float = 0, days: float = 0) -> None:
        """Let time pass. Time never goes back, as it does not for `time.monotonic`."""
        passed = seconds + minutes * 60 + days * 24 * 3600
        if passed < 0:
            raise ValueError("time does not go back")
        self._now += passed
