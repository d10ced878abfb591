/** One product in the cart. The price is for showing; the API prices the order itself. */
export interface CartLine {
  sku: string;
  title: string;
  unitPriceMinor: number;
  count: number;
}

export interface Cart {
  lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { lines: [] };

/** More of one product than this is a wholesale order, which the web shop does not take. */
export const MAX_COUNT = 20;

const STORAGE_KEY = 'shop.cart';

/** Adds one of a product, or one more of it. */
export function addToCart(cart: Cart, product: Omit<CartLine, 'count'>): Cart {
  const known = cart.lines.find((line) => line.sku === product.sku);
  if (!known) return { lines: [...cart.lines, { ...product, count: 1 }] };
  return setCount(cart, product.sku, known.count + 1);
}

/** Sets how many of a product are in the cart; 0 takes it out, more than MAX_COUNT is cut. */
export function setCount(cart: Cart, sku: string, count: number): Cart {
  const wanted = Math.min(Math.max(0, Math.trunc(count)), MAX_COUNT);
  return {
    lines: cart.lines
      .map((line) => (line.sku === sku ? { ...line, count: wanted } : line))
      .filter((line) => line.count > 0),
  };
}

export function cartTotalMinor(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.unitPriceMinor * line.count, 0);
}

/** Prices in cents as a shopper reads them, e.g. `€19.00`. */
export function formatMinor(minor: number, locale = 'en-IE'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(minor / 100);
}

/** The cart outlives the session: it is kept for shoppers who sign in later. */
export function loadCart(storage: Storage): Cart {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isCart(stored) ? stored : EMPTY_CART;
  } catch {
    return EMPTY_CART;
  }
}

export function saveCart(storage: Storage, cart: Cart): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(cart));
}

function isCart(value: unknown): value is Cart {
  return (
    typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)
  );
}
