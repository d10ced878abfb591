"""Stock on the shelves: what is there, what is held for an order, what is on sale."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field

from services.auth.token_validator import validate_token

SCANNER_AUDIENCE = "catalog-scanner"


class OutOfStock(Exception):
    def __init__(self, sku: str, wanted: int, on_sale: int) -> None:
        super().__init__(f"{wanted} of {sku} wanted, {on_sale} on sale")
        self.sku = sku
        self.on_sale = on_sale


@dataclass(frozen=True)
class Reservation:
    sku: str
    count: int


@dataclass
class StockKeeper:
    """Counts by stock keeping unit. on sale = on the shelf - reserved, always."""

    shelf: dict[str, int] = field(default_factory=dict)
    _reservations: dict[str, Reservation] = field(default_factory=dict)

    def on_sale(self, sku: str) -> int:
        """What may still be ordered."""
        held = sum(held.count for held in self._reservations.values() if held.sku == sku)
        return self.shelf.get(sku, 0) - held

    def reserve(self, sku: str, count: int) -> str:
        """Hold stock for an order line and return the reservation's id. Raises OutOfStock."""
        on_sale = self.on_sale(sku)
        if count < 1 or count > on_sale:
            raise OutOfStock(sku, count, on_sale)
        reservation_id = uuid.uuid4().hex
        self._reservations[reservation_id] = Reservation(sku, count)
        return reservation_id

    def release(self, reservation_id: str) -> None:
        """Put held stock back on sale: the order was cancelled. Twice is as good as once."""
        self._reservations.pop(reservation_id, None)

    def ship(self, reservation_id: str) -> None:
        """Take held stock off the shelf: the parcel has left."""
        held = self._reservations.pop(reservation_id)
        self.shelf[held.sku] -= held.count

    def count_in(self, token: str, sku: str, count: int) -> int:
        """Add goods that a scanner in the warehouse reports; says what is on the shelf now."""
        validate_token(token, audience=SCANNER_AUDIENCE)
        self.shelf[sku] = self.shelf.get(sku, 0) + count
        return self.shelf[sku]
