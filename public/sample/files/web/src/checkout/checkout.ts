import { ApiError, type ApiClient } from '../api/client.ts';
import type { Cart } from '../cart/cart.ts';
import type { Order, PayOrderResponse } from '../generated/api-types.ts';

export interface VoucherInput {
  code: string;
  minor: number;
}

/** What came of checking out. Every outcome but `paid` leaves the cart as it is. */
export type CheckoutOutcome =
  | { kind: 'paid'; orderId: string; paid: string }
  | { kind: 'out-of-stock'; message: string }
  | { kind: 'refused'; orderId: string; message: string }
  | { kind: 'wait'; seconds: number };

/**
 * Places the order and pays it. The session must be fresh. An order that was placed but not
 * paid stays with the shopper and can be paid from the orders page.
 */
export async function checkOut(
  client: ApiClient,
  cart: Cart,
  voucher: VoucherInput | null,
): Promise<CheckoutOutcome> {
  let orderId = '';
  try {
    const order = await client.post<Order>('/orders', {
      lines: cart.lines.map(({ sku, count }) => ({ sku, count })),
    });
    orderId = order.id;
    const { paid } = await client.post<PayOrderResponse>(
      `/orders/${orderId}/pay`,
      voucher ? { voucher } : {},
    );
    return { kind: 'paid', orderId, paid };
  } catch (error) {
    return toOutcome(error, orderId);
  }
}

function toOutcome(error: unknown, orderId: string): CheckoutOutcome {
  if (!(error instanceof ApiError)) throw error;
  switch (error.status) {
    case 402:
      return { kind: 'refused', orderId, message: error.message };
    case 409:
      return { kind: 'out-of-stock', message: error.message };
    case 429:
      return { kind: 'wait', seconds: error.retryAfter ?? 60 };
    default:
      throw error;
  }
}
