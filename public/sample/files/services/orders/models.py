"""Orders as every other service sees them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from services.billing.money import Money


class OrderStatus(str, Enum):
    """The value is what the API and the database say; do not rename one."""

    PLACED = "placed"
    PAID = "paid"
    PACKED = "packed"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class OrderLine:
    """`reservation_id` names the stock that is held for the line until it is shipped."""

    sku: str
    title: str
    category: str
    unit_price: Money
    count: int
    reservation_id: str


@dataclass(frozen=True)
class Order:
    id: str
    user_id: str
    lines: tuple[OrderLine, ...]
    status: OrderStatus = OrderStatus.PLACED
    payment_id: str | None = None
    shipment_id: str | None = None
