"""From exceptions to answers. One shape for all: RFC 9457 problem details."""

from __future__ import annotations

from api.http import Response
from services.auth.errors import BadCredentials, TokenError, TooManyAttempts
from services.billing.payment_gateway import PaymentRefused
from services.catalog.stock import OutOfStock
from services.orders.place import EmptyOrder
from services.orders.state import IllegalTransition


class NotFound(Exception):
    """There is no such thing, or it is somebody else's: the answer is the same."""


def problem(status: int, title: str, **headers: str) -> Response:
    """An answer that says what went wrong, in words for the shopper."""
    return Response(
        status,
        {"type": "about:blank", "title": title, "status": status},
        {"Content-Type": "application/problem+json", **headers},
    )


def to_response(error: Exception) -> Response:
    """The answer to an exception that a handler let through. Unknown ones are raised again."""
    match error:
        case TokenError():
            # Never says which check failed: see services.auth.errors.
            return problem(401, "Please sign in again.")
        case BadCredentials():
            return problem(401, "This address and password do not go together.")
        case TooManyAttempts():
            wait = str(round(error.retry_after) or 1)
            return problem(429, "Too many attempts.", **{"Retry-After": wait})
        case NotFound():
            return problem(404, "There is no such thing.")
        case OutOfStock():
            return problem(409, f"Only {error.on_sale} of {error.sku} left.")
        case IllegalTransition():
            return problem(409, "The order is too far along for that.")
        case PaymentRefused():
            return problem(402, error.reason)
        case EmptyOrder():
            return problem(400, str(error))
        case KeyError():
            return problem(400, f"{error.args[0]} is missing or unknown.")
    raise error
