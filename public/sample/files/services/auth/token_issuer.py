"""Writing the pair of tokens that a session hands out."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass

from services.auth.keys import signing_key
from services.auth.session_store import Session
from vendor.jwtlib import encode_token

ACCESS_SECONDS = 10 * 60
REFRESH_SECONDS = 30 * 24 * 3600


@dataclass(frozen=True)
class TokenPair:
    access_token: str
    refresh_token: str
    expires_in: int


def issue_tokens(
    session: Session, *, audience: str, scope: str = "", now: float | None = None
) -> TokenPair:
    """Issue an access token, and the refresh token that the session waits for.

    The refresh token's id is the session's `refresh_id`: rotate the session first when
    renewing, or the new refresh token is as used up as the old one.
    """
    moment = int(time.time() if now is None else now)
    common = {"sub": session.user_id, "aud": audience, "sid": session.id, "iat": moment}
    access = {
        **common,
        "kind": "access",
        "jti": uuid.uuid4().hex,
        "exp": moment + ACCESS_SECONDS,
        "scope": scope,
    }
    refresh = {
        **common,
        "kind": "refresh",
        "jti": session.refresh_id,
        "exp": moment + REFRESH_SECONDS,
    }
    return TokenPair(_sign(access), _sign(refresh), ACCESS_SECONDS)


def issue_link_token(user_id: str, *, audience: str, seconds: int, now: float | None = None) -> str:
    """An access token without a session, for a link in a mail or a call between services."""
    moment = int(time.time() if now is None else now)
    return _sign(
        {
            "sub": user_id,
            "aud": audience,
            "kind": "access",
            "jti": uuid.uuid4().hex,
            "iat": moment,
            "exp": moment + seconds,
        }
    )


def _sign(payload: dict[str, object]) -> str:
    key = signing_key()
    return encode_token(payload, key.private, algorithm="RS256", headers={"kid": key.kid})
