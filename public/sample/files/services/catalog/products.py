"""What the shop sells."""

from __future__ import annotations

from dataclasses import dataclass

from services.billing.money import Money


@dataclass(frozen=True)
class Product:
    sku: str
    title: str
    category: str
    price: Money
    tags: frozenset[str] = frozenset()


class ProductCatalog:
    """All products, by stock keeping unit. Small enough to live in memory."""

    def __init__(self, products: list[Product]) -> None:
        self._products = {product.sku: product for product in products}

    def get(self, sku: str) -> Product:
        """A product by its stock keeping unit. Raises KeyError."""
        return self._products[sku]

    def find(self, text: str, limit: int = 20) -> list[Product]:
        """Products whose title or tags hold every word, those with the word in the title first."""
        words = text.lower().split()
        hits = [product for product in self._products.values() if _matches(product, words)]
        hits.sort(key=lambda product: (not _in_title(product, words), product.title))
        return hits[:limit]

    def in_category(self, category: str) -> list[Product]:
        return sorted(
            (product for product in self._products.values() if product.category == category),
            key=lambda product: product.price,
        )


def _matches(product: Product, words: list[str]) -> bool:
    haystack = f"{product.title} {' '.join(product.tags)}".lower()
    return all(word in haystack for word in words)


def _in_title(product: Product, words: list[str]) -> bool:
    return all(word in product.title.lower() for word in words)
