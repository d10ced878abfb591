"""The order path of the first shop, kept until the last tills are replaced.

Nothing outside this package may import from it.
"""
from orders.legacy.service import place_order

__all__ = ["place_order"]
