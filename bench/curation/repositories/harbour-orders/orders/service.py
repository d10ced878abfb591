from orders.pricing import price_lines
from orders.shipping import book_parcel
from orders.store import OrderStore


class OrderError(Exception):
    """An order that cannot be accepted, with the reason for the customer."""


def place_order(request, store: OrderStore, *, dry_run: bool = False):
    """Prices, stores and ships an order; returns its number."""
    if not request.lines:
        raise OrderError("an order needs at least one line")
    total = price_lines(request.lines, request.currency)
    if dry_run:
        return None
    number = store.insert(request, total)
    book_parcel(number, request.address)
    return number


def cancel_order(number: int, store: OrderStore) -> bool:
    order = store.find(number)
    if order is None or order.state == "shipped":
        return False
    store.mark(number, "cancelled")
    return True
