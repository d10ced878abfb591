import { useMemo } from 'react';
import type { Cause } from '../../core/compare/causes.ts';
import type { Comparison } from '../../core/compare/compare-sides.ts';
import { useCompare } from '../store/compare-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { CauseGroup } from './cause-group.tsx';
import styles from './causes-panel.module.css';
import { countCaused } from './count-caused.ts';
import { HealthTable } from './health-table.tsx';

/** What A and B were made of differently, and how healthy each is. */
export function CausesPanel() {
  const comparison = useCompare((compare) => compare.comparison);
  if (!comparison) {
    return (
      <Panel title="Causes">
        <EmptyNote>
          Settings, files and versions that differ are listed here, each with what it does.
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <Panel
      title="Causes"
      note={countOf(comparison.causes.length, 'thing differs', 'things differ')}
    >
      <ScrollRegion className={styles.scroll} label="Causes and health">
        <CauseList comparison={comparison} />
        <HealthTable health={comparison.health} />
      </ScrollRegion>
    </Panel>
  );
}

const GROUPS: { title: string; has(cause: Cause): boolean }[] = [
  { title: 'Settings', has: ({ kind }) => kind === 'setting' },
  { title: 'Task', has: ({ kind }) => ['task', 'given', 'cursor'].includes(kind) },
  {
    title: 'Models, history, version',
    has: ({ kind }) => ['vectors', 'reranker', 'history', 'version'].includes(kind),
  },
  { title: 'Files', has: ({ kind }) => kind === 'file' },
];

function CauseList({ comparison }: { comparison: Comparison }) {
  const counts = useMemo(() => countCaused(comparison), [comparison]);
  const { causes, isSourceChanged } = comparison;
  return (
    <>
      {causes.length === 0 && (
        <p className={styles.note}>
          {isSourceChanged
            ? 'The same settings and task, of another snapshot.'
            : 'The same settings, task, source and version.'}
        </p>
      )}
      {GROUPS.map(({ title, has }) => (
        <CauseGroup key={title} title={title} causes={causes.filter(has)} counts={counts} />
      ))}
      {isSourceChanged && (
        <p className={styles.note}>
          The snapshots differ. A file of the same size, of which no chunk was a candidate, may have
          changed without being named; any file may move every score.
        </p>
      )}
      <TrialNote causes={causes} />
    </>
  );
}

/** How causes are known. */
function TrialNote({ causes }: { causes: readonly Cause[] }) {
  const trying = useCompare((compare) => compare.trying);
  if (trying) {
    return (
      <p className={styles.note} role="status">
        Trying settings one by one: {trying.done} of {trying.of}.
      </p>
    );
  }
  if (causes.length === 0) return null;
  return (
    <p className={styles.note}>
      “by” is proved: turned alone it brings the difference or undoes it, or nothing else can act
      there. “may be by” names what acts at that stage; with the repository open, settings are tried
      one by one.
    </p>
  );
}
