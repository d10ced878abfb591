"""Everything that an endpoint needs, in memory, with a clock that stands still."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from api.http import Request, Services
from services.auth.keys import KeyRing, RingKey, use_ring
from services.auth.session_store import SessionStore
from services.billing.money import Money
from services.billing.payment_gateway import LedgerGateway
from services.catalog.products import Product, ProductCatalog
from services.catalog.stock import StockKeeper
from services.notifications.mailer import Mail, Mailer
from services.notifications.throttle import Throttle
from services.users.repository import UserRepository
from tests.mocks.clock import FakeClock
from tests.mocks.rate_limiter import MockRateLimiter
from vendor.jwtlib import generate_rsa_key

SCHEMA = Path(__file__).parents[2] / "migrations" / "v2" / "schema.sql"


def make_services(clock: FakeClock) -> tuple[Services, list[Mail]]:
    """Services on an empty database, and the list that mails are put in."""
    use_ring(KeyRing([RingKey("test", generate_rsa_key(512), clock())], clock))
    database = sqlite3.connect(":memory:")
    database.executescript(SCHEMA.read_text(encoding="utf-8"))
    sent: list[Mail] = []
    services = Services(
        users=UserRepository(database),
        sessions=SessionStore(database, clock),
        limiter=MockRateLimiter(),
        catalog=ProductCatalog([Product("kite", "Red kite", "toy", Money(1_900))]),
        stock=StockKeeper({"kite": 3}),
        gateway=LedgerGateway(),
        mailer=Mailer(sent.append, Throttle(10, 1, clock)),
    )
    return services, sent


def post(services: Services, path: str, **body: object) -> Request:
    """A request as the server would hand it to a handler."""
    return Request("POST", path, services, body=dict(body), client="192.0.2.7")
