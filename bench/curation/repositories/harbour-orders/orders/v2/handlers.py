from types import SimpleNamespace

from orders.service import OrderError, cancel_order, place_order


def create(body, store):
    """POST /v2/orders."""
    lines = [SimpleNamespace(**line) for line in body["lines"]]
    request = SimpleNamespace(lines=lines, currency=body["currency"], address=body["address"], customer=body["customer"])
    try:
        number = place_order(request, store)
    except OrderError as error:
        return 422, {"reason": str(error)}
    return 201, {"number": number, "self": f"/v2/orders/{number}"}


def delete(number, store):
    return (204, None) if cancel_order(number, store) else (409, {"reason": "already shipped"})
