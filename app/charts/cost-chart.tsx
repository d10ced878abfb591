import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../ui/format.ts';
import { AXIS, TOOLTIP } from './chart-style.ts';
import { shortCount, thinned } from './thinned.ts';

interface Props {
  /** By turn at its number - 1. */
  without: readonly number[];
  with: readonly number[];
}

/** More points than a panel has pixels cannot be told apart. */
const MOST = 300;

/** What was sent up to each turn, as it was and with moves made. */
export function CostChart({ without, with: after }: Props) {
  const rows = thinned(without.length, MOST).map((at) => ({
    turn: at + 1,
    was: Math.round(without[at]!),
    moved: Math.round(after[at] ?? 0),
  }));
  return (
    <ResponsiveContainer>
      <LineChart
        data={rows}
        margin={{ top: 6, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="turn"
          type="number"
          domain={[1, Math.max(2, without.length)]}
          height={20}
          allowDecimals={false}
          {...AXIS}
        />
        <YAxis width={48} tickFormatter={shortCount} {...AXIS} />
        <Tooltip
          isAnimationActive={false}
          contentStyle={TOOLTIP}
          formatter={(value, name) => [formatCount(Number(value)), name]}
          labelFormatter={(turn) => `up to turn ${turn}`}
        />
        <Line
          dataKey="was"
          name="as it was"
          stroke="var(--warn)"
          strokeDasharray="5 3"
          strokeWidth={1.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="moved"
          name="with the moves"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
