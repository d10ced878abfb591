"""What can go wrong while somebody signs in or shows a token."""

from __future__ import annotations

from typing import Literal

from vendor.jwtlib import DecodeError

TokenFault = Literal[
    "malformed",
    "expired",
    "revoked",
    "reused",
    "wrong-audience",
    "wrong-kind",
    "wrong-session",
    "no-subject",
]


class AuthError(Exception):
    """Base of all errors of this package."""


class TokenError(AuthError):
    """A token was refused.

    `fault` is for logs and metrics. Never send it to the caller: it tells an attacker
    how far a forged token got.
    """

    def __init__(self, fault: TokenFault, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class UnknownKey(AuthError, DecodeError):
    """No key of the ring has the id that a token names, so the token cannot be decoded."""


class BadCredentials(AuthError):
    """No such user, or not their password. The two are not told apart on purpose."""


class TooManyAttempts(AuthError):
    """The rate limiter said no."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"try again in {retry_after:.0f} s")
        self.retry_after = retry_after
