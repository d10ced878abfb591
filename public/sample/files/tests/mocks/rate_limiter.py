"""A rate limiter for tests that are about something else."""

from __future__ import annotations

from services.auth.errors import TooManyAttempts
from services.auth.rate_limit import RateLimiter


class MockRateLimiter(RateLimiter):
    """Allows everything and counts who asked; `close` makes it refuse everything.

    It has no buckets: do not learn from it how the real limiter refills.
    """

    def __init__(self) -> None:
        super().__init__(capacity=1, per_second=1)
        self.asked: list[str] = []
        self._closed_for: float | None = None

    def close(self, retry_after: float = 60) -> None:
        self._closed_for = retry_after

    def allow(self, key: str) -> bool:
        self.asked.append(key)
        return self._closed_for is None

    def retry_after(self, key: str) -> float:
        return self._closed_for or 0.0

    def check(self, key: str) -> None:
        if not self.allow(key):
            raise TooManyAttempts(self.retry_after(key))
