"""Sessions of signed-in shoppers, kept in the `sessions` table of migrations/v2."""

from __future__ import annotations

import sqlite3
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass

IDLE_SECONDS = 30 * 24 * 3600

# Revoked access tokens live for minutes, so each process can hold all of them.
_revoked: dict[str, float] = {}


@dataclass(frozen=True)
class Session:
    """`refresh_id` is the id of the one refresh token that may renew the session."""

    id: str
    user_id: str
    refresh_id: str
    client: str
    seen_at: float


class SessionStore:
    def __init__(
        self, database: sqlite3.Connection, clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._clock = clock

    def open(self, user_id: str, client: str) -> Session:
        """Start a session with a fresh id for its first refresh token."""
        session = Session(_new_id(), user_id, _new_id(), client, self._clock())
        self._database.execute(
            "INSERT INTO sessions (id, user_id, refresh_id, client, seen_at)"
            " VALUES (?, ?, ?, ?, ?)",
            (session.id, user_id, session.refresh_id, client, session.seen_at),
        )
        return session

    def get(self, session_id: str) -> Session | None:
        """A living session, or None if it ended or was idle for too long."""
        row = self._database.execute(
            "SELECT id, user_id, refresh_id, client, seen_at FROM sessions WHERE id = ?",
            (session_id,),
        ).fetchone()
        if row is None or row[4] + IDLE_SECONDS < self._clock():
            return None
        return Session(*row)

    def rotate(self, session_id: str) -> Session | None:
        """Renew a session: the refresh token that was good until now is used up."""
        self._database.execute(
            "UPDATE sessions SET refresh_id = ?, seen_at = ? WHERE id = ?",
            (_new_id(), self._clock(), session_id),
        )
        return self.get(session_id)

    def touch(self, session_id: str) -> None:
        """Note that the session is in use."""
        self._database.execute(
            "UPDATE sessions SET seen_at = ? WHERE id = ?", (self._clock(), session_id)
        )

    def end(self, session_id: str) -> None:
        self._database.execute("DELETE FROM sessions WHERE id = ?", (session_id,))

    def end_all(self, user_id: str) -> int:
        """Sign a user out everywhere; says how many sessions that ended."""
        return self._database.execute(
            "DELETE FROM sessions WHERE user_id = ?", (user_id,)
        ).rowcount


def revoke(token_id: str, expires_at: float) -> None:
    """Refuse an access token until it would have expired anyway."""
    _revoked[token_id] = expires_at
    for old in [known for known, until in _revoked.items() if until < time.time()]:
        del _revoked[old]


def is_revoked(token_id: str) -> bool:
    return token_id in _revoked


def _new_id() -> str:
    return uuid.uuid4().hex
