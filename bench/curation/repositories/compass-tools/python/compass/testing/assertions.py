"""Assertions that read like sentences. ``from compass.testing.assertions import assert_moored``"""


def assert_moored(port, berth: int) -> None:
    if berth in port._free:
        raise AssertionError(f"berth {berth} of {port.name} is free")


def assert_full(port) -> None:
    free = sorted(port._free)
    if free:
        raise AssertionError(f"{port.name} has free berths: {free}")
