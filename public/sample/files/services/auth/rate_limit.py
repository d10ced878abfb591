"""A token bucket per key: how often somebody may try to sign in or renew a session.

"Token" here is a permit in the bucket, not a JSON Web Token.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from services.auth.errors import TooManyAttempts


@dataclass
class Bucket:
    """Permits left at the moment `filled_at`, in seconds of the limiter's clock."""

    permits: float
    filled_at: float


class RateLimiter:
    """Allows bursts of `capacity` and `per_second` attempts in the long run.

    The clock must never go back.
    """

    def __init__(
        self,
        capacity: int,
        per_second: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if capacity < 1 or per_second <= 0:
            raise ValueError("never allows anything")
        self._capacity = capacity
        self._rate = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def allow(self, key: str) -> bool:
        """Take one permit of a key, if there is one."""
        bucket = self._refill(key)
        if bucket.permits < 1:
            return False
        bucket.permits -= 1
        return True

    def retry_after(self, key: str) -> float:
        """Seconds until `allow` says yes; 0 if it would now. Takes no permit."""
        missing = 1 - self._refill(key).permits
        return max(0.0, missing / self._rate)

    def check(self, key: str) -> None:
        """Like `allow`, but raises TooManyAttempts."""
        if not self.allow(key):
            raise TooManyAttempts(self.retry_after(key))

    def forget_idle(self) -> int:
        """Drop buckets that are full again; says how many."""
        full = [key for key in self._buckets if self._refill(key).permits >= self._capacity]
        for key in full:
            del self._buckets[key]
        return len(full)

    def _refill(self, key: str) -> Bucket:
        now = self._clock()
        bucket = self._buckets.setdefault(key, Bucket(float(self._capacity), now))
        gained = (now - bucket.filled_at) * self._rate
        bucket.permits = min(float(self._capacity), bucket.permits + gained)
        bucket.filled_at = now
        return bucket
