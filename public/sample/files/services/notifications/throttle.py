"""A token bucket per shopper: how many mails somebody may get.

Written before `services.auth.rate_limit` was. Counts by the hour instead of by the second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Bucket:
    """Permits left at the moment `filled_at`, in seconds of the throttle's clock."""

    permits: float
    filled_at: float


class Throttle:
    """Allows bursts of `capacity` and `per_hour` mails in the long run.

    The clock must never go back.
    """

    def __init__(
        self,
        capacity: int,
        per_hour: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._capacity = capacity
        self._rate = per_hour / 3600
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
