import { countLines, promptLines } from '../../core/assemble/compare-cuts.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { splitPath } from '../passage/place-names.ts';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './task-changes.module.css';

interface Props {
  needed: readonly string[];
  before: Inspection;
  after: Inspection;
}

/** The files that the task is labelled to need, with how many of their lines each prompt holds. */
export function NeededFiles({ needed, before, after }: Props) {
  const sides = [
    { badge: 'A', lines: promptLines(before) },
    { badge: 'B', lines: promptLines(after) },
  ];
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th>needed for it</th>
          {sides.map(({ badge }) => (
            <th key={badge}>{badge}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {needed.map((path) => (
          <tr key={path}>
            <th scope="row">
              <span className={styles.needed}>
                <PathName {...splitPath(path)} isQuiet />
              </span>
            </th>
            {sides.map(({ badge, lines }) => {
              const count = countLines(lines.get(path) ?? []);
              return (
                <td key={badge} className={classes(count === 0 && styles.missing)}>
                  {count === 0 ? '▲ not in' : countOf(count, 'line')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
