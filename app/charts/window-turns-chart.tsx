import { memo } from 'react';
import {
  Area,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { TurnNumber } from '../../core/model/transcript.ts';
import type { TokenCount } from '../../core/model/units.ts';
import type { WindowShape } from '../../core/replay/view/trial.ts';
import { AXIS, TEXT } from './chart-style.ts';
import { REPLAY_AREAS, REPLAY_PLOT } from './replay-areas.ts';
import { shortCount, turnTicks } from './thinned.ts';
import { heightOf, turnRows } from './turn-rows.ts';

interface Props {
  windows: readonly WindowShape[];
  /** First turns after a compaction. */
  compactions: readonly TurnNumber[];
  /** Windows of other conversations, by turn at its number - 1. */
  overlays: readonly (readonly TokenCount[])[];
}

/** As many steps as a wide chart has room for. */
const MOST_ROWS = 600;

/**
 * Every turn's window stacked by area up to what was reported, our own count as a line, and what was sent so far on
 * an axis of its own. Drawn once a conversation: whatever marks a turn lies over it.
 */
export const WindowTurnsChart = memo(function WindowTurnsChart({
  windows,
  compactions,
  overlays,
}: Props) {
  const drawn = turnRows(windows, MOST_ROWS);
  const rows = drawn.map((row) => ({
    ...row,
    overlays: overlays.map((totals) => totals[row.turn - 1] ?? null),
  }));
  const turns = windows.length;
  const others = rows.flatMap((row) => row.overlays.map((total) => total ?? 0));
  const top = roundUp(Math.max(1, ...rows.map(heightOf), ...others));
  const sent = roundUp(Math.max(1, rows.at(-1)?.sent ?? 0));
  const { left, right, top: above, bottom } = REPLAY_PLOT;
  return (
    <ResponsiveContainer>
      <ComposedChart
        data={rows}
        margin={{ top: above, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <defs>
          <pattern
            id="replay-gap"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--panel)" />
            <rect width="2" height="6" fill="var(--replay-gap)" />
          </pattern>
        </defs>
        <XAxis
          dataKey="turn"
          type="number"
          domain={[1, turns + 1]}
          height={bottom}
          ticks={turnTicks(turns)}
          {...AXIS}
        />
        <YAxis
          yAxisId="window"
          width={left}
          domain={[0, top]}
          ticks={[0, top / 2, top]}
          tickFormatter={shortCount}
          {...AXIS}
        />
        <YAxis
          yAxisId="sent"
          orientation="right"
          width={right}
          domain={[0, sent]}
          ticks={[0, sent / 2, sent]}
          tickFormatter={shortCount}
          {...AXIS}
        />
        {REPLAY_AREAS.map(({ id, color }) => (
          <Area
            key={id}
            yAxisId="window"
            type="stepAfter"
            dataKey={id}
            stackId="window"
            stroke="none"
            fill={id === 'gap' ? 'url(#replay-gap)' : color}
            fillOpacity={1}
            isAnimationActive={false}
          />
        ))}
        <Line
          yAxisId="window"
          type="stepAfter"
          dataKey="estimated"
          stroke="var(--ink)"
          strokeWidth={1.25}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          yAxisId="sent"
          type="stepAfter"
          dataKey="sent"
          stroke="var(--warn)"
          strokeWidth={1.5}
          strokeDasharray="5 3"
          dot={false}
          isAnimationActive={false}
        />
        {overlays.map((_, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its name
            key={`overlay ${at}`}
            yAxisId="window"
            type="stepAfter"
            dataKey={(row: (typeof rows)[number]) => row.overlays[at]}
            stroke="var(--kind-type)"
            strokeWidth={1.5}
            strokeDasharray={OVERLAY_DASHES[at % OVERLAY_DASHES.length]}
            dot={false}
            isAnimationActive={false}
          />
        ))}
        {compactions.slice(0, MOST_MARKS).map((turn) => (
          <ReferenceLine
            key={turn}
            yAxisId="window"
            x={turn}
            stroke="var(--ink)"
            strokeDasharray="2 3"
            label={{ value: 'compacted', position: 'insideTopLeft', ...TEXT }}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
});

/** Told apart by their dashes. */
const OVERLAY_DASHES = ['8 3', '2 2', '8 3 2 3', '1 4'];

/** More names than this overlap. */
const MOST_MARKS = 40;

/** The next of 1, 2, 4, 5 or 8 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10);
}
