"""Letters of vendors go to the office and not to the desk."""

VENDOR_DOMAINS = {"printshop.invalid", "binoculars.invalid", "boardwalk.invalid"}


def is_vendor(address: str) -> bool:
    _, _, domain = address.rpartition("@")
    return domain.lower() in VENDOR_DOMAINS


def split_vendors(letters):
    """Two lists: what vendors wrote, and the rest."""
    vendors, others = [], []
    for letter in letters:
        (vendors if is_vendor(letter.sender) else others).append(letter)
    return vendors, others
