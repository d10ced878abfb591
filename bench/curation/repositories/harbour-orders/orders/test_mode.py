"""Test mode: the shop's dry dock. Orders of customers in it are priced and never shipped."""

TEST_CUSTOMERS = frozenset({"dry-dock", "harbour-master"})


def in_test_mode(customer: str) -> bool:
    return customer in TEST_CUSTOMERS or customer.endswith("+test")


def label_for(customer: str) -> str:
    return "TEST, DO NOT SHIP" if in_test_mode(customer) else ""
