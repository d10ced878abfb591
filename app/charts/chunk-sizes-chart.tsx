import {
  Bar,
  BarChart,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { TokenCount } from '../../core/model/units.ts';
import { formatCount } from '../ui/format.ts';
import { AXIS, TEXT, TOOLTIP } from './chart-style.ts';
import { binName, type SizeBin, sizeBins } from './size-bins.ts';

interface Side {
  sizes: readonly TokenCount[];
  target: TokenCount;
  max: TokenCount;
}

/** Chunks by tokens, one or two cuts; what is over a cut's maximum is hatched in the warning colour. */
export function ChunkSizesChart({ sides }: { sides: readonly Side[] }) {
  const bins = sizeBins(sides);
  const width = bins[0]!.to!;
  const rows = bins.map((bin) => ({
    ...bin,
    middle: bin.from + width / 2,
    a: bin.counts[0] ?? 0,
    b: bin.counts[1] ?? 0,
  }));
  const end = bins.at(-1)!.from + width;
  return (
    <ResponsiveContainer>
      <BarChart
        data={rows}
        margin={{ top: 14, right: 4, bottom: 0, left: 0 }}
        barCategoryGap={1}
        barGap={0}
        accessibilityLayer={false}
      >
        <defs>
          {PATTERNS.map(({ id, color, back }) => (
            <pattern
              key={id}
              id={id}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" fill={back} />
              <rect width="2.2" height="5" fill={color} />
            </pattern>
          ))}
        </defs>
        <XAxis
          dataKey="middle"
          type="number"
          domain={[0, end]}
          ticks={ticksOf(end)}
          tickFormatter={formatCount}
          {...AXIS}
        />
        <YAxis width={40} allowDecimals={false} tickFormatter={formatCount} {...AXIS} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)' }}
          contentStyle={TOOLTIP}
          formatter={(count, name) => [`${formatCount(Number(count))} chunks`, name]}
          labelFormatter={(_, [item]) => (item ? `${binName(item.payload as SizeBin)} tokens` : '')}
        />
        {sides.map((side, index) => (
          <Bar
            key={NAMES[index]}
            dataKey={KEYS[index]!}
            name={sides.length > 1 ? NAMES[index]! : 'this cut'}
            isAnimationActive={false}
            minPointSize={(count) => (Number(count) > 0 ? 2 : 0)}
            stroke={index === 1 ? 'var(--ink-2)' : 'none'}
          >
            {rows.map(({ from }) => (
              <Cell key={from} fill={from >= side.max ? OVER[index]! : FILLS[index]!} />
            ))}
          </Bar>
        ))}
        {sides.map((side, index) => {
          const isTight = side.max - side.target < end * LABEL_ROOM;
          return LINES.map(({ name, of, anchor }) => (
            <ReferenceLine
              key={`${NAMES[index]}${name}`}
              x={of(side)}
              stroke="var(--ink-2)"
              strokeDasharray={index === 1 ? '2 3' : undefined}
              label={
                index === 0 ? (
                  <LineName name={name} anchor={isTight ? anchor : 'middle'} />
                ) : undefined
              }
            />
          ));
        })}
      </BarChart>
    </ResponsiveContainer>
  );
}

interface LineNameProps {
  name: string;
  anchor: 'start' | 'middle' | 'end';
  /** The line's place, from the chart. */
  viewBox?: { x?: number; y?: number };
}

function LineName({ name, anchor, viewBox }: LineNameProps) {
  return (
    <text x={viewBox?.x ?? 0} y={(viewBox?.y ?? 0) - 4} textAnchor={anchor} {...TEXT}>
      {name}
    </text>
  );
}

/** Share of the axis that two names above it need beside each other. */
const LABEL_ROOM = 0.13;
const LINES: { name: string; of(side: Side): TokenCount; anchor: 'start' | 'end' }[] = [
  { name: 'target', of: ({ target }) => target, anchor: 'end' },
  { name: 'max', of: ({ max }) => max, anchor: 'start' },
];
const KEYS = ['a', 'b'] as const;
const NAMES = ['A', 'B'];
const FILLS = ['var(--bar-hit)', 'url(#side-b)'];
const OVER = ['url(#over-a)', 'url(#over-b)'];
const PATTERNS = [
  { id: 'side-b', color: 'var(--bar)', back: 'var(--panel)' },
  { id: 'over-a', color: 'var(--warn)', back: 'var(--warn-soft)' },
  { id: 'over-b', color: 'var(--warn)', back: 'var(--panel)' },
];

/** Four or five round numbers. */
function ticksOf(end: number): number[] {
  const step = [25, 50, 100, 150, 200, 250, 500, 1_000, 2_000].find((one) => end / one <= 6) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
