"""The keys that sign tokens and the keys that check them.

A new key is made every week by `scripts/rotate_keys.py`. The one before stays in the ring
for as long as the longest-lived token that it signed, so a rotation logs nobody out.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from services.auth.errors import UnknownKey
from vendor.jwtlib import RsaPrivateKey, RsaPublicKey, read_header

ROTATION_SECONDS = 7 * 24 * 3600
OVERLAP_SECONDS = 31 * 24 * 3600


@dataclass(frozen=True)
class RingKey:
    """A key pair with its id and the moment it was made, in seconds since 1970."""

    kid: str
    private: RsaPrivateKey
    made_at: float


class KeyRing:
    """The current key and those before it that may still have signed a living token."""

    def __init__(self, keys: list[RingKey], clock: Callable[[], float] = time.time) -> None:
        self._keys = sorted(keys, key=lambda key: key.made_at, reverse=True)
        self._clock = clock

    def current(self) -> RingKey:
        """The newest key, which signs everything."""
        if not self._keys:
            raise UnknownKey("the key ring is empty")
        return self._keys[0]

    def keys(self) -> list[RingKey]:
        """All keys, the newest first."""
        return list(self._keys)

    def find(self, kid: str | None) -> RingKey:
        """The key with an id, unless it is too old to have signed a living token."""
        oldest = self._clock() - ROTATION_SECONDS - OVERLAP_SECONDS
        for key in self._keys:
            if key.kid == kid and key.made_at >= oldest:
                return key
        raise UnknownKey(f"no living key is called {kid!r}")

    def rotate(self, key: RingKey) -> KeyRing:
        """A ring with a new current key, without the keys that no token can need."""
        oldest = self._clock() - ROTATION_SECONDS - OVERLAP_SECONDS
        kept = [old for old in self._keys if old.made_at >= oldest]
        return KeyRing([key, *kept], self._clock)


_ring: KeyRing | None = None


def use_ring(ring: KeyRing) -> None:
    """Replace the process's ring: after a rotation, and in tests."""
    global _ring
    _ring = ring


def read_ring(path: Path) -> KeyRing:
    """Read a ring as `scripts/rotate_keys.py` writes it."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return KeyRing(
        [
            RingKey(row["kid"], RsaPrivateKey(row["n"], row["e"], row["d"]), row["made_at"])
            for row in rows
        ]
    )


def ring() -> KeyRing:
    """The process's ring, read from the file in SHOP_KEY_RING on first use."""
    if _ring is None:
        use_ring(read_ring(Path(os.environ["SHOP_KEY_RING"])))
    assert _ring is not None
    return _ring


def signing_key() -> RingKey:
    """The key for a new token."""
    return ring().current()


def verification_key(token: str) -> RsaPublicKey:
    """The public key that a token names in its header. Raises UnknownKey or DecodeError."""
    return ring().find(read_header(token).get("kid")).private.public()


def shared_secret() -> bytes:
    """The HS256 secret compiled into the mobile app of 2019. It cannot be rotated."""
    return os.environ["SHOP_MOBILE_SECRET"].encode()
