import pytest

from orders.store import OrderStore


@pytest.fixture
def store(tmp_path):
    made = OrderStore(str(tmp_path / "orders.db"))
    made._db.execute("create table orders (id integer primary key, customer, total, state)")
    return made


@pytest.fixture
def address():
    return {"street": "Pier 4", "city": "Bergen"}
