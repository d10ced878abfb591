"""What every request goes through before a handler sees it."""

from __future__ import annotations

import functools
import logging
import time

from api.errors import problem, to_response
from api.http import Handler, Request, Response
from services.auth.errors import TokenError
from services.auth.token_validator import validate_token

_log = logging.getLogger("shop.api")


def require_claims(audience: str, scope: str | None = None):
    """Decorate a handler that needs a signed-in shopper: `request.claims` is set inside."""

    def decorate(handler: Handler) -> Handler:
        @functools.wraps(handler)
        def guarded(request: Request) -> Response:
            claims = validate_token(bearer_token(request), audience=audience)
            if scope is not None and not claims.allows(scope):
                return problem(403, "You may not do that.")
            request.claims = claims
            return handler(request)

        return guarded

    return decorate


def limit_attempts(handler: Handler) -> Handler:
    """Decorate a handler that strangers may call: so and so often per client."""

    @functools.wraps(handler)
    def limited(request: Request) -> Response:
        request.services.limiter.check(f"{request.path} {request.client}")
        return handler(request)

    return limited


def answer_errors(handler: Handler) -> Handler:
    """The outermost layer: turns exceptions into answers and logs how long it all took."""

    @functools.wraps(handler)
    def answering(request: Request) -> Response:
        begun = time.perf_counter()
        try:
            response = handler(request)
        except Exception as error:
            response = to_response(error)
        took = (time.perf_counter() - begun) * 1000
        _log.info("%s %s %d %.0f ms", request.method, request.path, response.status, took)
        return response

    return answering


def bearer_token(request: Request) -> str:
    """The token of the Authorization header. Raises TokenError."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise TokenError("malformed", "there is no bearer token")
    return token.strip()
