"""Shoppers and their passwords, kept in the `users` table of migrations/v2."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sqlite3
import uuid
from dataclasses import dataclass

from services.auth.errors import BadCredentials
from services.auth.token_validator import validate_token

CONFIRM_AUDIENCE = "users-confirm-mail"
_ROUNDS = 120_000


@dataclass(frozen=True)
class User:
    id: str
    mail: str
    confirmed: bool


class UserRepository:
    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def add(self, mail: str, password: str) -> User:
        """Create a shopper whose mail address is not confirmed yet."""
        user = User(uuid.uuid4().hex, mail.strip().lower(), False)
        salt = secrets.token_hex(16)
        self._database.execute(
            "INSERT INTO users (id, mail, salt, password, confirmed) VALUES (?, ?, ?, ?, 0)",
            (user.id, user.mail, salt, _digest(password, salt)),
        )
        return user

    def authenticate(self, mail: str, password: str) -> User:
        """The shopper with this address and password. Raises BadCredentials.

        An unknown address costs as much time as a wrong password, so that a stopwatch does
        not tell who shops here.
        """
        row = self._database.execute(
            "SELECT id, mail, confirmed, salt, password FROM users WHERE mail = ?",
            (mail.strip().lower(),),
        ).fetchone()
        salt, expected = (row[3], row[4]) if row else ("", "")
        if not hmac.compare_digest(_digest(password, salt), expected):
            raise BadCredentials("no such user or not their password")
        return User(row[0], row[1], bool(row[2]))

    def get(self, user_id: str) -> User | None:
        row = self._database.execute(
            "SELECT id, mail, confirmed FROM users WHERE id = ?", (user_id,)
        ).fetchone()
        return User(row[0], row[1], bool(row[2])) if row else None

    def confirm_mail(self, token: str) -> User | None:
        """Mark the address as confirmed with the token from the link that was mailed to it."""
        claims = validate_token(token, audience=CONFIRM_AUDIENCE)
        self._database.execute("UPDATE users SET confirmed = 1 WHERE id = ?", (claims.subject,))
        return self.get(claims.subject)


def _digest(password: str, salt: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt.encode(), _ROUNDS).hex()
