import json
import urllib.request
import warnings

CARRIER = "https://carrier.invalid/parcels"


def book_parcel(number: int, address: dict) -> str:
    """Books one parcel and returns the tracking code. Raises OSError if the carrier is away."""
    body = json.dumps({"reference": number, "to": address}).encode()
    request = urllib.request.Request(CARRIER, data=body, method="POST")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["tracking"]


def parcel_weight(lines) -> int:
    """Grams, with 150 for the box; unknown weights count as half a kilo."""
    return 150 + sum(line.quantity * (line.grams or 500) for line in lines)


def ship_order(number: int, address: dict) -> str:
    warnings.warn("ship_order is now book_parcel", DeprecationWarning, stacklevel=2)
    return book_parcel(number, address)
