"""Switches the light fixtures of the hides."""


class LightFixture:
    def __init__(self, bus, address: int):
        if not 0 <= address < 64:
            raise ValueError("DALI addresses go from 0 to 63")
        self._bus = bus
        self._address = address

    def dim(self, share: float) -> None:
        level = round(254 * max(0.0, min(1.0, share)))
        self._bus.send(self._address << 1, level)
