import { setPrice } from '../store/assembly-actions.ts';
import { useRun } from '../store/run-store.ts';
import { NumberSlider } from '../ui/number-slider.tsx';

const SIDES = { input: 'price in', output: 'price out' };
const PRICES = [0, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15, 25, 50, 75, 100, 1_000];

/** The person's prices for a million tokens in and out, in a currency of their own. */
export function PriceSliders() {
  const prices = useRun((run) => run.settings.prices);
  return (['input', 'output'] as const).map((side) => (
    <NumberSlider
      key={side}
      label={SIDES[side]}
      spokenLabel={SIDES[side]}
      unit="a million tokens"
      value={prices[side]}
      stops={PRICES}
      digits={3}
      onChange={(next) => setPrice(side, next)}
    />
  ));
}
