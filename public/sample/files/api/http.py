"""Requests and responses, independent of the server that speaks HTTP."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from services.auth.claims import Claims
from services.auth.rate_limit import RateLimiter
from services.auth.session_store import SessionStore
from services.billing.payment_gateway import PaymentGateway
from services.catalog.products import ProductCatalog
from services.catalog.stock import StockKeeper
from services.notifications.mailer import Mailer
from services.orders.models import Order
from services.users.repository import UserRepository


@dataclass
class Services:
    """Everything that an endpoint may use. Built once at start, and by each test."""

    users: UserRepository
    sessions: SessionStore
    limiter: RateLimiter
    catalog: ProductCatalog
    stock: StockKeeper
    gateway: PaymentGateway
    mailer: Mailer
    orders: dict[str, Order] = field(default_factory=dict)


@dataclass
class Request:
    method: str
    path: str
    services: Services
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    client: str = "unknown"
    params: dict[str, str] = field(default_factory=dict)
    claims: Claims | None = None

    def text(self, name: str) -> str:
        """A text of the body that must be there. Raises KeyError, which becomes a 400."""
        value = self.body[name]
        if not isinstance(value, str) or not value:
            raise KeyError(name)
        return value


@dataclass(frozen=True)
class Response:
    status: int
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


Handler = Callable[[Request], Response]
