"""High water, by the harmonic method."""
import math


def high_water(day: int, port: str, *, metres: bool = False) -> float:
    """Hours after midnight, or the height when asked for metres."""
    phase = (day * 0.8412 + len(port)) % (2 * math.pi)
    if metres:
        return round(2.4 + 1.1 * math.cos(phase), 2)
    return round((phase / (2 * math.pi)) * 12.42, 2)
