import type { LintedText } from '../../core/lint/lint-answer.ts';
import { ASSISTANTS, type InstructionFile } from '../../core/lint/prompt/instruction-files.ts';
import type { FilePath } from '../../core/model/units.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { setFilesWanted, setWithRepository, toggleFile } from '../store/lint-actions.ts';
import { useLint } from '../store/lint-store.ts';
import { useSaved } from '../store/saved-store.ts';
import { openedIn, useSource } from '../store/source-store.ts';
import { PathName } from '../ui/path-name.tsx';
import { ASSISTANT_NAMES, scopeWords } from './lint-words.ts';
import { SourceGroup } from './source-group.tsx';
import styles from './sources-panel.module.css';
import { TextEntry } from './text-entry.tsx';

interface Props {
  texts: readonly LintedText[];
  counts: ReadonlyMap<string, number>;
  files: readonly InstructionFile[];
}

/** Instruction files that the repository carries, by who reads them, and what they import. */
export function RepositoryList({ texts, counts, files }: Props) {
  const isOn = useLint((state) => state.withRepository);
  const without = useLint((state) => state.without);
  const isSaved = useSaved(({ saved }) => saved !== null);
  const isOpen = useSource((source) => openedIn(source) !== null) && !isSaved;
  const own = new Map(
    texts.filter(({ origin }) => origin === 'repository').map((text) => [text.path, text]),
  );
  const listed = new Set(files.map(({ path }) => path));
  const imported = [...own.values()].filter(({ path }) => !listed.has(path));
  return (
    <SourceGroup
      title="Instruction files"
      isOn={isOn && isOpen}
      isDisabled={!isOpen}
      onToggle={() => setWithRepository(!isOn)}
    >
      {!isOpen && (
        <p className={styles.empty}>
          {isSaved
            ? 'A saved inspection has no files. Open the repository to lint its instructions.'
            : 'Open a repository: CLAUDE.md, AGENTS.md, rules of Cursor, Copilot and others are found in it, and what they name is looked up.'}
        </p>
      )}
      {isOpen && isOn && files.length === 0 && (
        <p className={styles.empty}>
          This repository has no CLAUDE.md, AGENTS.md, .cursor/rules or the like.
        </p>
      )}
      {isOn &&
        ASSISTANTS.map((assistant) => {
          const theirs = files.filter((file) => file.assistant === assistant);
          if (theirs.length === 0) return null;
          return (
            <section key={assistant} aria-label={ASSISTANT_NAMES[assistant]}>
              <h4 className={styles.assistant}>
                <label>
                  <input
                    type="checkbox"
                    checked={theirs.some(({ path }) => !without.includes(path))}
                    onChange={({ target }) =>
                      setFilesWanted(
                        theirs.map(({ path }) => path),
                        target.checked,
                      )
                    }
                  />
                  {ASSISTANT_NAMES[assistant]} <span>{theirs.length}</span>
                </label>
              </h4>
              {theirs.map(({ path }) => (
                <FileEntry
                  key={path}
                  path={path}
                  text={own.get(path)}
                  isOut={without.includes(path)}
                  findings={counts.get(path) ?? 0}
                />
              ))}
            </section>
          );
        })}
      {isOn && imported.length > 0 && (
        <section aria-label="Imported">
          <h4 className={styles.assistant}>
            Imported <span>{imported.length}</span>
          </h4>
          {imported.map((text) => (
            <TextEntry
              key={text.path}
              text={text}
              findings={counts.get(text.path) ?? 0}
              note={noteOf(text)}
            />
          ))}
        </section>
      )}
    </SourceGroup>
  );
}

interface EntryProps {
  path: FilePath;
  /** Undefined where it is left out, or is a copy of another. */
  text: LintedText | undefined;
  isOut: boolean;
  findings: number;
}

function FileEntry({ path, text, isOut, findings }: EntryProps) {
  return (
    <div className={styles.file}>
      <input
        type="checkbox"
        aria-label={`Lint ${toVisible(path)}`}
        checked={!isOut}
        onChange={() => toggleFile(path)}
      />
      {text ? (
        <TextEntry text={text} findings={findings} note={noteOf(text)} />
      ) : (
        <div className={styles.entry}>
          <span className={styles.name}>
            <PathName {...splitPath(path)} isQuiet />
          </span>
          <span className={styles.note}>{isOut ? 'left out' : 'a copy or a link'}</span>
        </div>
      )}
    </div>
  );
}

/** Who else reads it, and for what. */
function noteOf(text: LintedText): string {
  const also = text.readers.length > 1 ? `read by ${text.readers.join(', ')}` : '';
  return [scopeWords(text), also].filter((words) => words !== '').join('; ');
}
