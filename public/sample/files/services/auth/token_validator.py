"""Validation of access tokens and refresh tokens.

This is the one place where a token is believed. Tokens are signed with RS256 by a key that
rotates weekly; the header names the key, and `services.auth.keys` still knows the ones before.
"""

from __future__ import annotations

from services.auth.audit import record_refusal
from services.auth.claims import Claims
from services.auth.errors import TokenError
from services.auth.keys import verification_key
from services.auth.session_store import Session, is_revoked
from vendor.jwtlib import DecodeError, ExpiredSignature, InvalidAudience, decode_token

LEEWAY_SECONDS = 30


def validate_token(token: str, *, audience: str) -> Claims:
    """Check signature, expiry and audience of an access token.

    `audience` is the service that is being asked. It has no default: a token for one
    service must never open another. Call this before anything else looks at the token.

    Raises:
        TokenError: the token is malformed, expired, revoked or meant for others.
    """
    try:
        payload = decode_token(
            token,
            verification_key(token),
            algorithms=["RS256"],
            audience=audience,
            leeway=LEEWAY_SECONDS,
        )
    except ExpiredSignature as error:
        record_refusal(token, "expired")
        raise TokenError("expired", "the token has expired") from error
    except InvalidAudience as error:
        record_refusal(token, "wrong-audience")
        raise TokenError("wrong-audience", "the token is meant for others") from error
    except DecodeError as error:
        record_refusal(token, "malformed")
        raise TokenError("malformed", "the token cannot be decoded") from error
    if not payload.get("sub"):
        raise TokenError("no-subject", "the token has no subject")
    if payload.get("kind") != "access":
        raise TokenError("wrong-kind", "the token is not an access token")
    claims = Claims.from_payload(payload)
    if is_revoked(claims.token_id):
        record_refusal(token, "revoked")
        raise TokenError("revoked", "the token has been revoked")
    return claims


def validate_refresh_token(token: str, *, audience: str, session: Session) -> Claims:
    """Check a refresh token against the session that it is to renew.

    A refresh token is good for one renewal. One that was used before means that somebody
    copied it, and the caller must end the session.

    Raises:
        TokenError: as for `validate_token`, or the token belongs to another session
            (`wrong-session`) or was used before (`reused`).
    """
    try:
        payload = decode_token(
            token,
            verification_key(token),
            algorithms=["RS256"],
            audience=audience,
            leeway=LEEWAY_SECONDS,
        )
    except ExpiredSignature as error:
        record_refusal(token, "expired")
        raise TokenError("expired", "the refresh token has expired") from error
    except DecodeError as error:
        record_refusal(token, "malformed")
        raise TokenError("malformed", "the refresh token cannot be decoded") from error
    if payload.get("kind") != "refresh":
        raise TokenError("wrong-kind", "the token is not a refresh token")
    claims = Claims.from_payload(payload)
    if claims.session_id != session.id or claims.subject != session.user_id:
        record_refusal(token, "wrong-session")
        raise TokenError("wrong-session", "the refresh token is for another session")
    if claims.token_id != session.refresh_id:
        record_refusal(token, "reused")
        raise TokenError("reused", "the refresh token was used before")
    return claims
