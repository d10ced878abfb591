"""Cancelling an order: status first, then the stock, then the money."""

from __future__ import annotations

import logging

from services.billing.invoices import draft_invoice
from services.billing.payment_gateway import PaymentGateway
from services.catalog.stock import StockKeeper
from services.notifications.mailer import Mailer
from services.orders.models import Order, OrderStatus
from services.orders.state import advance

_log = logging.getLogger("shop.orders")


def cancel_order(
    order: Order, *, stock: StockKeeper, gateway: PaymentGateway, mailer: Mailer
) -> Order:
    """Cancel an order and undo what placing it did.

    The status changes first, so that two requests at once cannot both refund. Releasing a
    reservation twice is harmless, hence a crash in between is repaired by calling again.

    Raises:
        IllegalTransition: it is too late; see `services.orders.state.can_cancel`.
    """
    cancelled = advance(order, OrderStatus.CANCELLED)
    for line in order.lines:
        stock.release(line.reservation_id)
    if order.payment_id is not None:
        gateway.refund(order.payment_id, draft_invoice(order).payable)
    mailer.send(order.user_id, "order-cancelled", {"order": order.id})
    _log.info("order %s cancelled from %s", order.id, order.status.value)
    return cancelled
