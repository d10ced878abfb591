"""Vendor codes as the instruments send them; the list is the manufacturers' own."""

VENDOR_CODES = {
    0x01: "Vaisala",
    0x07: "Thies Clima",
    0x1A: "Lambrecht",
    0x2C: "Campbell",
}


def vendor_of(frame: bytes) -> str:
    """Name of the vendor in the second byte of a frame, "unknown" for others."""
    if len(frame) < 2:
        raise ValueError("a frame has at least two bytes")
    return VENDOR_CODES.get(frame[1], "unknown")
