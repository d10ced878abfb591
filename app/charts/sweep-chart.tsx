import {
  ErrorBar,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Sweep } from '../../core/evaluate/sweep/sweep-point.ts';
import { AXIS, TEXT, TOOLTIP } from './chart-style.ts';
import { SWEEP_LINES } from './sweep-lines.ts';

/** Recall, precision and distractor rate along an axis, and where outcomes are known the pass rate with its spread. */
export function SweepChart({ sweep }: { sweep: Sweep }) {
  const { points, peak } = sweep;
  const rows = points.map(({ label, recall, precision, distractorRate, passRate }) => ({
    label,
    recall: recall.mean,
    precision: precision.mean,
    distractorRate: distractorRate.mean,
    passRate: passRate?.rate ?? null,
    spread: passRate
      ? [passRate.rate - passRate.spread.low, passRate.spread.high - passRate.rate]
      : [0, 0],
  }));
  const hasPasses = rows.some(({ passRate }) => passRate !== null);
  const peakLabel = peak === null ? undefined : rows[peak]?.label;
  return (
    <ResponsiveContainer>
      <LineChart
        data={rows}
        margin={{ top: 18, right: 24, bottom: 4, left: 0 }}
        title="Sweep"
        accessibilityLayer={false}
      >
        <XAxis dataKey="label" padding={{ left: 24, right: 24 }} {...AXIS} />
        <YAxis
          width={46}
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          tickFormatter={percent}
          {...AXIS}
        />
        {peakLabel !== undefined && (
          <ReferenceLine
            x={peakLabel}
            stroke="var(--ink-2)"
            strokeDasharray="3 3"
            label={{ value: 'peak', position: 'top', ...TEXT }}
          />
        )}
        <Tooltip
          isAnimationActive={false}
          contentStyle={TOOLTIP}
          formatter={(value, name) => [percent(Number(value)), name]}
        />
        {SWEEP_LINES.filter(({ key }) => key !== 'passRate' || hasPasses).map(
          ({ key, name, color, dash, width, shape }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              type="linear"
              stroke={color}
              strokeWidth={width}
              strokeDasharray={dash}
              connectNulls
              isAnimationActive={false}
              activeDot={false}
              dot={({ cx, cy, index }) =>
                cx === undefined || cy === undefined || cy === null ? (
                  <g key={index} />
                ) : (
                  <path
                    key={index}
                    transform={`translate(${cx} ${cy})`}
                    d={shape}
                    fill={color}
                    stroke="var(--panel)"
                  />
                )
              }
            >
              {key === 'passRate' && (
                <ErrorBar
                  dataKey="spread"
                  direction="y"
                  width={5}
                  stroke={color}
                  isAnimationActive={false}
                />
              )}
            </Line>
          ),
        )}
      </LineChart>
    </ResponsiveContainer>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
