import { X } from 'lucide-react';
import { useMemo } from 'react';
import { filterWords } from '../../core/curate/match-filter.ts';
import type { Filter } from '../../core/model/filter.ts';
import type { SourceHistory } from '../../core/model/history.ts';
import type { FlagPolicy } from '../../core/model/settings.ts';
import type { FilePath } from '../../core/model/units.ts';
import { toVisible } from '../../core/text/visible.ts';
import { useHistory } from '../store/history-store.ts';
import { changeFilter, removeFilter } from '../store/lever-actions.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { countOf } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-menu.module.css';
import { countMatches } from './filter-options.ts';
import { POLICIES } from './flag-policies.tsx';
import { indexedPaths } from './indexed-paths.ts';

/** Filters by what is known of a file, in their order: of several that match, the last decides. */
export function FilterMenu({ opened }: { opened: OpenedSource }) {
  const filters = useRun((run) => run.settings.filters);
  const state = useHistory();
  const history = state.phase === 'known' ? state.history : null;
  const paths = useMemo(() => indexedPaths(opened.summary.ledger), [opened]);
  return (
    <DialogMenu
      name="Filters"
      pill={<>filters{filters.length > 0 && ` ${filters.length}`}</>}
      placement="bottom start"
      className={styles.dialog}
    >
      <p className={styles.intro}>
        What becomes of chunks by what is known of their file. Of several filters that match, the
        last decides; <b>keep</b> also frees a chunk of what its flags would do.
      </p>
      <ul>
        {filters.map((filter, at) => (
          <FilterRow
            key={filterWords(filter)}
            filter={filter}
            at={at}
            paths={paths}
            history={history}
          />
        ))}
      </ul>
      <FilterForm history={history} paths={paths} />
    </DialogMenu>
  );
}

interface RowProps {
  filter: Filter;
  at: number;
  paths: readonly FilePath[];
  history: SourceHistory | null;
}

function FilterRow({ filter, at, paths, history }: RowProps) {
  const words = toVisible(filterWords(filter));
  const count = useMemo(() => countMatches(filter, paths, history), [filter, paths, history]);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {words}
        <small>{count === null ? '' : countOf(count, 'file')}</small>
      </span>
      <Segmented<FlagPolicy>
        label={words}
        value={filter.policy}
        options={POLICIES}
        onChoose={(policy) => changeFilter(at, { ...filter, policy })}
      />
      <Button
        look="bare"
        aria-label={`Remove the filter ${words}`}
        onPress={() => removeFilter(at)}
      >
        <X size={12} aria-hidden="true" />
      </Button>
    </li>
  );
}
