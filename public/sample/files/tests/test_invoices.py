"""Invoices: shares that sum, tax by category, vouchers that never pay out."""

from __future__ import annotations

import pytest

from services.billing.invoices import draft_invoice
from services.billing.money import Money, allocate, total
from services.billing.money_old import allocate as allocate_old
from tests.fixtures import invoices as given


@pytest.mark.parametrize(
    ("amount", "weights", "shares"),
    [
        (100, [1, 1, 1], [34, 33, 33]),
        (200, [1000, 500, 333], [109, 55, 36]),
        (1, [1, 9], [0, 1]),
        (0, [5, 5], [0, 0]),
    ],
)
def test_allocating_loses_no_cent(amount: int, weights: list[int], shares: list[int]):
    split = allocate(Money(amount), weights)
    assert [share.minor for share in split] == shares
    assert total(split) == Money(amount)


def test_allocating_agrees_with_one_cent_at_a_time():
    assert allocate(Money(200), [1000, 500, 333]) == given.allocate(Money(200), [1000, 500, 333])


def test_old_invoices_put_what_is_left_on_the_last_lines():
    assert [share.minor for share in allocate_old(Money(100), [1, 1, 1])] == [33, 33, 34]


def test_a_voucher_is_spread_over_the_lines():
    invoice = draft_invoice(given.THREE_THINGS, voucher=given.TWO_EUROS_OFF)
    assert [line.discount.minor for line in invoice.lines] == [109, 55, 36]


def test_a_voucher_never_pays_out():
    assert draft_invoice(given.THREE_THINGS, voucher=given.EVERYTHING_OFF).payable == Money(0)


def test_books_are_taxed_less():
    assert draft_invoice(given.ONE_BOOK).lines[0].tax == Money(65)
