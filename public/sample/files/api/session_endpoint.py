"""The session endpoint: sign in, stay signed in, sign out.

    POST   /sessions             create_session
    POST   /sessions/:id/renew   renew_session
    DELETE /sessions/:id         end_session
"""

from __future__ import annotations

from api.errors import NotFound
from api.http import Handler, Request, Response
from api.middleware import answer_errors, bearer_token, limit_attempts
from services.auth.audit import record_login, record_logout, record_refresh
from services.auth.errors import BadCredentials
from services.auth.session_store import revoke
from services.auth.token_issuer import TokenPair, issue_tokens
from services.auth.token_validator import validate_token

AUDIENCE = "shop-web"
SCOPE = "orders:* profile:read"


@answer_errors
@limit_attempts
def create_session(request: Request) -> Response:
    """Sign in with address and password; answers with the first pair of tokens."""
    try:
        user = request.services.users.authenticate(request.text("mail"), request.text("password"))
    except BadCredentials:
        record_login(request.body["mail"], request.client, succeeded=False)
        raise
    record_login(user.id, request.client, succeeded=True)
    session = request.services.sessions.open(user.id, request.client)
    return _answer(201, session.id, issue_tokens(session, audience=AUDIENCE, scope=SCOPE))


@answer_errors
@limit_attempts
def renew_session(request: Request) -> Response:
    """Renew a session and answer with a new pair of tokens.

    Whoever knows a session's id can renew it for now. The web app sends the refresh token
    along already, in the body's `refresh_token`.
    """
    session = request.services.sessions.get(request.params["id"])
    if session is None:
        raise NotFound("session")
    renewed = request.services.sessions.rotate(session.id)
    if renewed is None:
        raise NotFound("session")
    record_refresh(renewed.user_id, renewed.id)
    return _answer(200, renewed.id, issue_tokens(renewed, audience=AUDIENCE, scope=SCOPE))


@answer_errors
def end_session(request: Request) -> Response:
    """Sign out: the access token stops working at once, the refresh token with the session."""
    claims = validate_token(bearer_token(request), audience=AUDIENCE)
    if claims.session_id != request.params["id"]:
        raise NotFound("session")
    revoke(claims.token_id, claims.expires_at)
    request.services.sessions.end(claims.session_id)
    record_logout(claims.subject, claims.session_id, "asked for")
    return Response(204)


ROUTES: dict[tuple[str, str], Handler] = {
    ("POST", "/sessions"): create_session,
    ("POST", "/sessions/:id/renew"): renew_session,
    ("DELETE", "/sessions/:id"): end_session,
}


def _answer(status: int, session_id: str, tokens: TokenPair) -> Response:
    return Response(
        status,
        {
            "session_id": session_id,
            "access_token": tokens.access_token,
            "refresh_token": tokens.refresh_token,
            "expires_in": tokens.expires_in,
        },
        {"Cache-Control": "no-store"},
    )
