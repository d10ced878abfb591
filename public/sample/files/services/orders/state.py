"""Which status an order may go to next, and until when it may be cancelled."""

from __future__ import annotations

from dataclasses import replace

from services.orders.models import Order, OrderStatus

_NEXT: dict[OrderStatus, frozenset[OrderStatus]] = {
    OrderStatus.PLACED: frozenset({OrderStatus.PAID, OrderStatus.CANCELLED}),
    OrderStatus.PAID: frozenset({OrderStatus.PACKED, OrderStatus.CANCELLED}),
    OrderStatus.PACKED: frozenset({OrderStatus.SHIPPED, OrderStatus.CANCELLED}),
    OrderStatus.SHIPPED: frozenset({OrderStatus.DELIVERED}),
    OrderStatus.DELIVERED: frozenset(),
    OrderStatus.CANCELLED: frozenset(),
}


class IllegalTransition(Exception):
    """The order cannot go from its status to the one asked for."""

    def __init__(self, order: Order, wanted: OrderStatus) -> None:
        super().__init__(f"order {order.id} cannot go from {order.status.value} to {wanted.value}")
        self.order = order
        self.wanted = wanted


def can_cancel(order: Order) -> bool:
    """Whether the shopper may still cancel.

    A packed order may be cancelled only while no carrier has its label: once there is a
    `shipment_id`, the parcel is on a lorry whatever the status says.
    """
    if order.shipment_id is not None:
        return False
    return OrderStatus.CANCELLED in _NEXT[order.status]


def advance(order: Order, wanted: OrderStatus) -> Order:
    """The order with a new status. Raises IllegalTransition."""
    if wanted is OrderStatus.CANCELLED and not can_cancel(order):
        raise IllegalTransition(order, wanted)
    if wanted not in _NEXT[order.status]:
        raise IllegalTransition(order, wanted)
    return replace(order, status=wanted)
