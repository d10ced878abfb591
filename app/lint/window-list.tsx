import type { LintedText } from '../../core/lint/lint-answer.ts';
import { setWithWindow } from '../store/lint-actions.ts';
import { useLint } from '../store/lint-store.ts';
import { useRun } from '../store/run-store.ts';
import { useSaved } from '../store/saved-store.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { ROLE_NAMES } from './lint-words.ts';
import { SourceGroup } from './source-group.tsx';
import styles from './sources-panel.module.css';
import { TextEntry } from './text-entry.tsx';

interface Props {
  texts: readonly LintedText[];
  counts: ReadonlyMap<string, number>;
}

/** The tiers of the assembled window, segment by segment. */
export function WindowList({ texts, counts }: Props) {
  const isOn = useLint((state) => state.withWindow);
  const inspection = useRun((run) => run.inspection);
  const isSaved = useSaved(({ saved }) => saved !== null);
  const own = texts.filter(({ origin }) => origin === 'window');
  const retrieved = own.filter(({ role }) => role === 'retrieved');
  const isThere = inspection !== null && inspection.prompt !== '';
  return (
    <SourceGroup
      title="Assembled window"
      isOn={isOn && isThere}
      isDisabled={!isThere}
      onToggle={() => setWithWindow(!isOn)}
    >
      {!isThere && (
        <p className={styles.empty}>
          {isSaved && inspection
            ? 'This inspection was saved without texts, so its window cannot be read.'
            : 'Type a task, and what would be sent for it is linted tier by tier.'}
        </p>
      )}
      {own.map((text) =>
        text === retrieved[0] ? (
          <Retrieved key="retrieved" texts={retrieved} counts={counts} />
        ) : (
          text.role !== 'retrieved' && (
            <TextEntry
              key={text.path}
              text={text}
              findings={counts.get(text.path) ?? 0}
              note={ROLE_NAMES[text.role]}
            />
          )
        ),
      )}
    </SourceGroup>
  );
}

/** Code that was retrieved is seldom what is mended: it is folded away. */
function Retrieved({ texts, counts }: Props) {
  const tokens = texts.reduce((sum, text) => sum + text.tokens, 0);
  const found = texts.reduce((sum, { path }) => sum + (counts.get(path) ?? 0), 0);
  return (
    <details className={styles.fold}>
      <summary>
        {countOf(texts.length, 'retrieved part')}, {formatCount(tokens)} tokens,{' '}
        {countOf(found, 'finding')}
      </summary>
      {texts.map((text) => (
        <TextEntry key={text.path} text={text} findings={counts.get(text.path) ?? 0} />
      ))}
    </details>
  );
}
