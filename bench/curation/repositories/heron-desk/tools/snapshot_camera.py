"""Takes a snapshot when something moves in front of the hide."""
from datetime import datetime, timezone


class SnapshotCamera:
    def __init__(self, device, threshold: float = 0.08):
        self._device = device
        self._threshold = threshold
        self._last = None

    def tick(self):
        frame = self._device.read()
        moved = self._last is not None and self._device.difference(frame, self._last) > self._threshold
        self._last = frame
        return (datetime.now(timezone.utc), frame) if moved else None
