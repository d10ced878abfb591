"""Names and places of stations."""
import math
import re
import unicodedata

SPACES = re.compile(r"\s+")


def normalise_name(name: str, *, keep_case: bool = False) -> str:
    """One spelling for a station: no accents, single spaces, lower case unless asked otherwise."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    plain = SPACES.sub(" ", plain).strip()
    return plain if keep_case else plain.lower()


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat = math.radians(b[0] - a[0])
    lon = math.radians(b[1] - a[1])
    h = math.sin(lat / 2) ** 2 + math.cos(math.radians(a[0])) * math.cos(math.radians(b[0])) * math.sin(lon / 2) ** 2
    return 12742.0 * math.asin(math.sqrt(h))
