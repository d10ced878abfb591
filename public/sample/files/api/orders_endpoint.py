"""The orders endpoint: place, read, pay and cancel an order.

    POST   /orders           create_order
    GET    /orders/:id       read_order
    POST   /orders/:id/pay   pay_order
    DELETE /orders/:id       delete_order
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from api.errors import NotFound
from api.http import Handler, Request, Response
from api.middleware import answer_errors, require_claims
from services.billing.invoices import Voucher, draft_invoice
from services.billing.money import Money
from services.orders.cancel import cancel_order
from services.orders.models import Order, OrderStatus
from services.orders.place import Wish, place_order
from services.orders.state import advance, can_cancel

AUDIENCE = "shop-web"


@answer_errors
@require_claims(AUDIENCE, "orders:place")
def create_order(request: Request) -> Response:
    """Place an order from the lines of a cart."""
    assert request.claims is not None
    services = request.services
    wishes = [Wish(str(line["sku"]), int(line["count"])) for line in request.body["lines"]]
    order = place_order(
        request.claims.subject, wishes, catalog=services.catalog, stock=services.stock
    )
    services.orders[order.id] = order
    services.mailer.send(order.user_id, "order-placed", {"order": order.id})
    return Response(201, _describe(order))


@answer_errors
@require_claims(AUDIENCE, "orders:read")
def read_order(request: Request) -> Response:
    return Response(200, _describe(_own(request)))


@answer_errors
@require_claims(AUDIENCE, "orders:pay")
def pay_order(request: Request) -> Response:
    """Charge an order, with a voucher taken off if there is one."""
    order = _own(request)
    paid = advance(order, OrderStatus.PAID)
    invoice = draft_invoice(order, voucher=_voucher(request.body))
    payment_id = request.services.gateway.charge(order.id, invoice.payable)
    request.services.orders[order.id] = replace(paid, payment_id=payment_id)
    return Response(200, {"payment_id": payment_id, "paid": str(invoice.payable)})


@answer_errors
@require_claims(AUDIENCE, "orders:cancel")
def delete_order(request: Request) -> Response:
    """Cancel an order, as long as `services.orders.state` says that it may be."""
    services = request.services
    cancelled = cancel_order(
        _own(request), stock=services.stock, gateway=services.gateway, mailer=services.mailer
    )
    services.orders[cancelled.id] = cancelled
    return Response(200, _describe(cancelled))


ROUTES: dict[tuple[str, str], Handler] = {
    ("POST", "/orders"): create_order,
    ("GET", "/orders/:id"): read_order,
    ("POST", "/orders/:id/pay"): pay_order,
    ("DELETE", "/orders/:id"): delete_order,
}


def _own(request: Request) -> Order:
    order = request.services.orders.get(request.params["id"])
    if order is None or request.claims is None or order.user_id != request.claims.subject:
        raise NotFound("order")
    return order


def _voucher(body: dict[str, Any]) -> Voucher | None:
    voucher = body.get("voucher")
    if voucher is None:
        return None
    return Voucher(str(voucher["code"]), Money(int(voucher["minor"])))


def _describe(order: Order) -> dict[str, Any]:
    return {
        "id": order.id,
        "status": order.status.value,
        "can_cancel": can_cancel(order),
        "lines": [
            {"sku": line.sku, "title": line.title, "count": line.count} for line in order.lines
        ],
    }
