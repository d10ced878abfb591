from dataclasses import dataclass, field


@dataclass
class Vendor:
    """A chandler who delivers to us."""

    name: str
    country: str
    lead_days: int = 3
    skus: set = field(default_factory=set)

    def delivers(self, sku: str) -> bool:
        return sku in self.skus


def fastest_vendor(vendors, sku):
    able = [vendor for vendor in vendors if vendor.delivers(sku)]
    return min(able, key=lambda vendor: vendor.lead_days, default=None)
