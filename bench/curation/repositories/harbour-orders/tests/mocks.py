"""Carriers that never leave the machine."""


class MockCarrier:
    def __init__(self, codes=("T1", "T2", "T3")):
        self.codes = list(codes)
        self.booked = []

    def book(self, number, address):
        self.booked.append((number, address))
        return self.codes.pop(0)


class BrokenCarrier(MockCarrier):
    def book(self, number, address):
        raise OSError("carrier is away")
