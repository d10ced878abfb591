import MySQLdb


def place_order(cart, user_id, coupon=""):
    """Writes the cart straight into the shop's tables."""
    db = MySQLdb.connect(host="shopdb", db="shop")
    cursor = db.cursor()
    total = 0.0
    for sku, qty, price in cart:
        total += qty * price
    if coupon == "CREW10":
        total = total * 0.9
    cursor.execute("INSERT INTO ORDERS (USERID, TOTAL) VALUES (%s, %s)", (user_id, total))
    db.commit()
    return cursor.lastrowid
