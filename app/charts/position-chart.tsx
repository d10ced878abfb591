import {
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { TOOLTIP } from './chart-style.ts';

interface Props {
  /** Published places from top to bottom: `at` as a share of the height, accuracy in per cent. */
  points: { at: number; document: number; accuracy: number }[];
  documents: number;
  /** Accuracy without any document, per cent. */
  without: number;
}

/** A published position curve stood on its end, to be read beside the window from top to bottom. */
export function PositionChart({ points, documents, without }: Props) {
  const values = [...points.map(({ accuracy }) => accuracy), without];
  const domain = [Math.floor(Math.min(...values) - 2), Math.ceil(Math.max(...values) + 2)];
  return (
    <ResponsiveContainer>
      <LineChart data={points} layout="vertical" margin={{ top: 0, right: 4, bottom: 0, left: 4 }}>
        <XAxis type="number" dataKey="accuracy" domain={domain} hide />
        <YAxis type="number" dataKey="at" domain={[0, 1]} reversed hide />
        <ReferenceLine x={without} stroke="var(--line-strong)" strokeDasharray="3 3" />
        <Tooltip
          isAnimationActive={false}
          contentStyle={TOOLTIP}
          formatter={(accuracy) => [`${accuracy} %`, 'right']}
          labelFormatter={(_, [shown]) => `document ${shown?.payload.document} of ${documents}`}
        />
        <Line
          dataKey="accuracy"
          type="linear"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={{ r: 2.5 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
