"""The orders endpoint of version 1. Read and cancel only; new orders need version 2."""

from __future__ import annotations

from dataclasses import replace

from api.errors import NotFound
from api.http import Handler, Request, Response
from api.middleware import answer_errors, bearer_token
from services.auth.legacy.token_validator import validate_token
from services.orders.models import Order, OrderStatus

# As it was in 2019: before there were carriers' labels, anything not shipped could be cancelled.
CANCELLABLE = {OrderStatus.PLACED, OrderStatus.PAID, OrderStatus.PACKED}


@answer_errors
def read_order(request: Request) -> Response:
    order = _own(request)
    return Response(200, {"id": order.id, "state": order.status.value.upper()})


@answer_errors
def cancel_order(request: Request) -> Response:
    """Cancel an order. The warehouse puts the stock back on sale by hand."""
    order = _own(request)
    if order.status not in CANCELLABLE:
        return Response(409, {"error": "TOO_LATE"})
    request.services.orders[order.id] = replace(order, status=OrderStatus.CANCELLED)
    return Response(200, {"id": order.id, "state": "CANCELLED"})


ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/v1/orders/:id"): read_order,
    ("POST", "/v1/orders/:id/cancel"): cancel_order,
}


def _own(request: Request) -> Order:
    claims = validate_token(bearer_token(request))
    order = request.services.orders.get(request.params["id"])
    if order is None or order.user_id != claims.subject:
        raise NotFound("order")
    return order
