import {
  Area,
  AreaChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Inspection } from '../../core/model/inspection.ts';
import { TIERS } from '../../core/model/settings.ts';
import { formatCount } from '../ui/format.ts';
import { AXIS, TEXT, TOOLTIP } from './chart-style.ts';
import { tokensByStep } from './tokens-by-step.ts';

interface Props {
  inspection: Inspection;
  /** The step that the timeline is at. */
  shown: number;
}

/** Tokens in the window after each step, one band a tier, with the budget of what can be sent. */
export function BudgetStepsChart({ inspection, shown }: Props) {
  const { steps, settings } = inspection;
  const rows = tokensByStep(steps);
  const tiers = TIERS.filter((tier) => (rows.at(-1)?.[tier] ?? 0) > 0);
  const budget = tiers.reduce((sum, tier) => sum + settings.budget[tier], 0);
  return (
    <ResponsiveContainer>
      <AreaChart
        data={rows}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
        title="Tokens by step"
      >
        <XAxis dataKey="step" type="number" domain={[0, steps.length]} {...AXIS} />
        <YAxis
          width={52}
          domain={[0, budget]}
          ticks={[0, budget / 2, budget]}
          tickFormatter={formatCount}
          {...AXIS}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(tokens) => formatCount(Number(tokens))}
          labelFormatter={(step) => `After step ${step}`}
          contentStyle={TOOLTIP}
        />
        {tiers.map((tier) => (
          <Area
            key={tier}
            type="stepAfter"
            dataKey={tier}
            stackId="window"
            stroke="none"
            fill={`var(--tier-${tier})`}
            fillOpacity={1}
            isAnimationActive={false}
          />
        ))}
        <ReferenceLine x={shown} stroke="var(--accent)" strokeWidth={2} />
        <ReferenceLine
          y={budget}
          stroke="var(--warn)"
          strokeDasharray="4 3"
          label={{
            value: `budget of what is sent: ${formatCount(budget)} tokens`,
            position: 'insideTopLeft',
            ...TEXT,
          }}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
