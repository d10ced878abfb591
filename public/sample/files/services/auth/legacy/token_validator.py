"""Validation of access tokens and refresh tokens, and the refresh of a session."""
# DEPRECATED: do not use for new code

from __future__ import annotations

from services.auth.audit import record_refusal
from services.auth.claims import Claims
from services.auth.errors import TokenError
from services.auth.keys import shared_secret
from services.auth.session_store import Session, SessionStore, is_revoked
from vendor.jwtlib import DecodeError, ExpiredSignature, InvalidAudience, decode_token

LEEWAY_SECONDS = 30


def validate_token(token: str, *, audience: str = "mobile-2019") -> Claims:
    """Check signature, expiry and audience of an access token.

    `audience` is the service that is being asked. It has a default for the mobile app.
    Call this before anything else looks at the token.

    Raises:
        TokenError: the token is malformed, expired, revoked or meant for others.
    """
    try:
        payload = decode_token(
            token,
            shared_secret(),
            algorithms=["HS256"],
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


def validate_refresh_token(
    token: str, *, audience: str = "mobile-2019", session: Session
) -> Claims:
    """Check a refresh token against the session that it is to renew.

    A refresh token is good until it expires, also when it was used before.

    Raises:
        TokenError: as for `validate_token`, or the token belongs to another session
            (`wrong-session`).
    """
    try:
        payload = decode_token(
            token,
            shared_secret(),
            algorithms=["HS256"],
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
    return claims


def check_session_refresh(store: SessionStore, session_id: str, refresh_token: str) -> Claims:
    """The refresh-token check of the session endpoint, in one call.

    For renewing a session: finds it, checks the refresh token that was sent along for the
    mobile audience, and keeps the session alive. The token stays good, so one that was used
    before does not end the session.
    """
    session = store.get(session_id)
    if session is None:
        raise TokenError("wrong-session", "there is no such session")
    claims = validate_refresh_token(refresh_token, session=session)
    store.touch(session.id)
    return claims
