"""Ports, as compass speaks of them."""


class Port:
    def __init__(self, name: str, berths: int = 4):
        if not name:
            raise ValueError("a port needs a name")
        self.name = name
        self._free = set(range(1, berths + 1))

    def moor(self) -> int:
        """Takes the lowest free berth; LookupError when all are taken."""
        if not self._free:
            raise LookupError(f"{self.name} is full")
        berth = min(self._free)
        self._free.discard(berth)
        return berth

    def close(self) -> None:
        self._free.clear()
