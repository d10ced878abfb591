import { binName, sizeBins } from '../charts/size-bins.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface Props {
  sides: readonly { sizes: readonly number[]; target: number; max: number }[];
}

/** The chart as a table, for those who cannot see it; bins without a chunk say nothing. */
export function SizeTable({ sides }: Props) {
  if (sides.length === 0) return null;
  const bins = sizeBins(sides).filter(({ counts }) => counts.some((count) => count > 0));
  return (
    <VisuallyHidden>
      <table>
        <caption>
          Chunks by tokens
          {sides.map(({ target, max }, index) => (
            <span key={NAMES[index]}>
              ; cut {NAMES[index]}: target {target}, maximum {max}
            </span>
          ))}
        </caption>
        <thead>
          <tr>
            <th>tokens</th>
            {sides.map((_, index) => (
              <th key={NAMES[index]}>chunks of cut {NAMES[index]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map((bin) => (
            <tr key={bin.from}>
              <th scope="row">{binName(bin)}</th>
              {sides.map((_, index) => (
                <td key={NAMES[index]}>{bin.counts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

const NAMES = ['A', 'B'];
