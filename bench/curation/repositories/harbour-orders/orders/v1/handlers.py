from orders.legacy import place_order


def post_order(body):
    """POST /v1/order with a flat list of sku, quantity, price."""
    cart = [(item["sku"], int(item["qty"]), float(item["price"])) for item in body["items"]]
    number = place_order(cart, body["user"], body.get("coupon", ""))
    return 200, {"id": number}


def get_order(body):
    return 501, {"error": "ask the till"}
