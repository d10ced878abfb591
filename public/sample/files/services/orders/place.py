"""Placing an order: reserve every line or none."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from services.catalog.products import ProductCatalog
from services.catalog.stock import OutOfStock, StockKeeper
from services.orders.models import Order, OrderLine

MAX_LINES = 50


class EmptyOrder(ValueError):
    """There is nothing to order."""


@dataclass(frozen=True)
class Wish:
    """One line of the cart as the shopper sent it. Prices never come from the browser."""

    sku: str
    count: int


def place_order(
    user_id: str, wishes: list[Wish], *, catalog: ProductCatalog, stock: StockKeeper
) -> Order:
    """Reserve stock for each wish and return the order, not paid yet.

    Raises:
        EmptyOrder: there are no wishes, or too many of them.
        OutOfStock: one wish cannot be met; nothing stays reserved.
        KeyError: the catalogue does not know a product.
    """
    if not wishes or len(wishes) > MAX_LINES:
        raise EmptyOrder(f"an order has 1 to {MAX_LINES} lines")
    lines: list[OrderLine] = []
    try:
        for wish in wishes:
            lines.append(_reserve(wish, catalog, stock))
    except (OutOfStock, KeyError):
        for line in lines:
            stock.release(line.reservation_id)
        raise
    return Order(id=uuid.uuid4().hex[:10], user_id=user_id, lines=tuple(lines))


def _reserve(wish: Wish, catalog: ProductCatalog, stock: StockKeeper) -> OrderLine:
    product = catalog.get(wish.sku)
    return OrderLine(
        sku=product.sku,
        title=product.title,
        category=product.category,
        unit_price=product.price,
        count=wish.count,
        reservation_id=stock.reserve(product.sku, wish.count),
    )
