import factory

from orders.vendor import Vendor


class VendorFactory(factory.Factory):
    class Meta:
        model = Vendor

    name = factory.Sequence(lambda n: f"Chandler {n}")
    country = "NO"
    lead_days = factory.Iterator([1, 3, 9])
