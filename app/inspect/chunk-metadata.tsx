import type { ReactNode } from 'react';
import type { ChunkDetail } from '../../core/engine.ts';
import type { FileMetadata } from '../../core/model/history.ts';
import { toVisible } from '../../core/text/visible.ts';
import { type HistoryState, useHistory } from '../store/history-store.ts';
import { setChunkTab } from '../store/view-actions.ts';
import { countOf, formatCount } from '../ui/format.ts';
import link from '../ui/link.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-metadata.module.css';
import { absenceWords, changeWords } from './history-words.ts';

/** What is known of the chunk's file beyond its text: who owns it, who changed it, who leans on it. */
export function ChunkMetadata({ detail }: { detail: ChunkDetail }) {
  const state = useHistory();
  const { path } = detail.chunk;
  const file = state.phase === 'known' ? state.history.files.get(path) : undefined;
  const importers = detail.neighbours?.importedBy.total ?? 0;
  return (
    <ScrollRegion className={styles.metadata} label="Metadata">
      <p className={styles.about}>Of its file, {toVisible(path)}, as of HEAD.</p>
      <dl>
        <Fact name="Owner">
          <Owner file={file} state={state} />
        </Fact>
        <Fact name="Last change">
          <LastChange file={file} state={state} />
        </Fact>
        <Fact name="Churn">{churnWords(file, state)}</Fact>
        <Fact name="Authors">{authorWords(file)}</Fact>
        <Fact name="Imported by">
          {countOf(importers, 'file')}
          {importers > 0 && (
            <>
              {' · '}
              <button type="button" className={link.link} onClick={() => setChunkTab('neighbours')}>
                which
              </button>
            </>
          )}
        </Fact>
      </dl>
    </ScrollRegion>
  );
}

interface FileProps {
  file: FileMetadata | undefined;
  state: HistoryState;
}

function Owner({ file, state }: FileProps) {
  if (state.phase !== 'known') return 'not known yet';
  const { ownership } = file ?? {};
  if (!ownership) {
    const isAnyOwned = [...state.history.files.values()].some((other) => other.ownership);
    return isAnyOwned ? 'no rule of CODEOWNERS matches it' : 'the source has no CODEOWNERS';
  }
  return (
    <>
      {ownership.owners.length > 0 ? <b>{toVisible(ownership.owners.join(' '))}</b> : 'nobody'}
      {ownership.rules.map(({ path, line, pattern }) => (
        <small key={`${path} ${line}`}>
          {toVisible(path)} line {line}: <code>{toVisible(pattern)}</code>
        </small>
      ))}
    </>
  );
}

function LastChange({ file, state }: FileProps) {
  if (state.phase === 'reading') return 'the history is being read';
  if (state.phase === 'failed') return toVisible(state.problem.message);
  const { git } = state.history;
  if (git.kind === 'absent') return absenceWords(git);
  if (!file?.lastChange) {
    return git.isComplete
      ? 'no commit has it'
      : `none of the ${countOf(git.commits, 'commit')} read changed it`;
  }
  const { author, subject, commit } = file.lastChange;
  return (
    <>
      {changeWords(file.lastChange)}
      <small>
        by {toVisible(author.name)} {author.email && `<${toVisible(author.email)}>`}
      </small>
      <small>
        <code>{commit.slice(0, 7)}</code> {toVisible(subject)}
      </small>
    </>
  );
}

function churnWords(file: FileMetadata | undefined, state: HistoryState): ReactNode {
  const git = state.phase === 'known' ? state.history.git : null;
  if (git?.kind !== 'read') return '–';
  return `${formatCount(file?.churn ?? 0)} of ${countOf(git.commits, 'commit')} read`;
}

function authorWords(file: FileMetadata | undefined): ReactNode {
  if (!file || file.authors.length === 0) return '–';
  return file.authors
    .map(({ name, commits }) => `${toVisible(name)} ${formatCount(commits)}`)
    .join(', ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
