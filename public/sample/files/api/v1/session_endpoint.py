"""The session endpoint of version 1, which only the mobile app of 2019 calls.

    POST /v1/session          create_session
    POST /v1/session/refresh  refresh_session
"""

from __future__ import annotations

from api.http import Handler, Request, Response
from api.middleware import answer_errors, limit_attempts
from services.auth.audit import record_login, record_refresh
from services.auth.keys import shared_secret
from services.auth.legacy.token_validator import check_session_refresh
from services.auth.session_store import Session
from vendor.jwtlib import encode_token

AUDIENCE = "mobile-2019"
TOKEN_YEARS = 10
FOREVER = TOKEN_YEARS * 365 * 24 * 3600


@answer_errors
@limit_attempts
def create_session(request: Request) -> Response:
    """Sign in with address and password; the tokens are good for as long as the app is."""
    user = request.services.users.authenticate(request.text("mail"), request.text("password"))
    record_login(user.id, request.client, succeeded=True)
    session = request.services.sessions.open(user.id, request.client)
    return _answer(session)


@answer_errors
@limit_attempts
def refresh_session(request: Request) -> Response:
    """Check the refresh token of a session and answer with a new pair of tokens."""
    claims = check_session_refresh(
        request.services.sessions, request.text("session_id"), request.text("refresh_token")
    )
    session = request.services.sessions.get(request.text("session_id"))
    assert session is not None
    record_refresh(claims.subject, session.id)
    return _answer(session)


ROUTES: dict[tuple[str, str], Handler] = {
    ("POST", "/v1/session"): create_session,
    ("POST", "/v1/session/refresh"): refresh_session,
}


def _answer(session: Session) -> Response:
    return Response(
        200,
        {
            "session": session.id,
            "token": _sign(session, "access"),
            "refresh": _sign(session, "refresh"),
        },
    )


def _sign(session: Session, kind: str) -> str:
    payload = {
        "sub": session.user_id,
        "aud": AUDIENCE,
        "sid": session.id,
        "jti": f"{session.refresh_id}-{kind}",
        "kind": kind,
        "exp": int(session.seen_at) + FOREVER,
    }
    return encode_token(payload, shared_secret(), algorithm="HS256")
