import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../api/client.ts';
import { useSession } from '../auth/useSession.ts';
import { type Cart, cartTotalMinor, formatMinor } from '../cart/cart.ts';
import { type CheckoutOutcome, checkOut } from './checkout.ts';

interface CheckoutFormProps {
  client: ApiClient;
  cart: Cart;
  onPaid(orderId: string): void;
}

/** The last page before the money moves. */
export function CheckoutForm({ client, cart, onPaid }: CheckoutFormProps) {
  const { phase, ensureFresh } = useSession();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null);

  if (phase === 'signed-out') return <p>Please sign in to pay. Your cart stays as it is.</p>;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await ensureFresh();
    const result = await checkOut(client, cart, null);
    setBusy(false);
    setOutcome(result);
    if (result.kind === 'paid') onPaid(result.orderId);
  }

  return (
    <form onSubmit={submit} aria-busy={busy}>
      <p>
        {cart.lines.length} products, <strong>{formatMinor(cartTotalMinor(cart))}</strong>
      </p>
      <button type="submit" disabled={busy || cart.lines.length === 0}>
        {busy ? 'Paying…' : 'Pay now'}
      </button>
      {outcome && <p role="status">{describeOutcome(outcome)}</p>}
    </form>
  );
}

function describeOutcome(outcome: CheckoutOutcome): string {
  switch (outcome.kind) {
    case 'paid':
      return `Thank you. You paid ${outcome.paid}.`;
    case 'wait':
      return `Please try again in ${outcome.seconds} seconds.`;
    default:
      return outcome.message;
  }
}
