import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverlaidTurn } from '../../core/replay/curve/degradation-curve.ts';
import { AXIS, TOOLTIP } from './chart-style.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Rules kept and facts fresh at each turn that was probed, over all conversations. */
export function RetentionChart({ turns }: { turns: readonly OverlaidTurn[] }) {
  const rows = turns.map(({ turn, ruleRetention, factFreshness, composition }) => ({
    turn,
    rules: ruleRetention.share,
    facts: factFreshness.share,
    scratch: composition.scratch,
  }));
  return (
    <ResponsiveContainer>
      <LineChart
        data={rows}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis dataKey="turn" type="number" domain={['dataMin', 'dataMax']} height={20} {...AXIS} />
        <YAxis width={46} domain={[0, 1]} ticks={[0, 0.5, 1]} tickFormatter={percent} {...AXIS} />
        <Tooltip
          isAnimationActive={false}
          contentStyle={TOOLTIP}
          formatter={(value, name) => [percent(Number(value)), name]}
          labelFormatter={(turn) => `at turn ${turn}`}
        />
        {LINES.map(({ key, name, color, dash }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={color}
            strokeDasharray={dash}
            strokeWidth={2}
            connectNulls
            dot={{ r: 3 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

const LINES = [
  { key: 'rules', name: 'rules kept', color: 'var(--accent)', dash: undefined },
  { key: 'facts', name: 'facts fresh', color: 'var(--ok)', dash: '6 3' },
  { key: 'scratch', name: 'scratch of the window', color: 'var(--replay-scratch)', dash: '2 3' },
] as const;
