from types import SimpleNamespace

import pytest

from orders.service import OrderError, cancel_order, place_order


def request_of(*lines):
    return SimpleNamespace(lines=list(lines), currency="EUR", address={}, customer="anna")


def test_refuses_an_order_without_lines(store):
    with pytest.raises(OrderError, match="at least one line"):
        place_order(request_of(), store)


def test_cancelling_an_unknown_order_says_no(store):
    assert cancel_order(4711, store) is False
