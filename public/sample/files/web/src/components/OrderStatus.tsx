import type { Order, OrderStatus } from '../generated/api-types.ts';

const WORDS: Record<OrderStatus, string> = {
  placed: 'waiting for your payment',
  paid: 'paid, being packed',
  packed: 'packed, waiting for the carrier',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

interface OrderStatusLineProps {
  order: Order;
  onCancel(orderId: string): void;
}

/** One order in the list of a shopper's orders, with a button to cancel it while that works. */
export function OrderStatusLine({ order, onCancel }: OrderStatusLineProps) {
  return (
    <li>
      <span>
        Order {order.id} is {WORDS[order.status]}.
      </span>{' '}
      {order.lines.map((line) => `${line.count} × ${line.title}`).join(', ')}
      {order.can_cancel && (
        <button type="button" onClick={() => onCancel(order.id)}>
          Cancel order {order.id}
        </button>
      )}
    </li>
  );
}
