import type { Inspection } from '../model/inspection.ts';
import type { Query } from '../model/query.ts';
import { groupDigits } from '../text/group-digits.ts';
import { ACTS, type Act, actsOfSetting } from './acts.ts';
import { type SettingChange, settingChanges } from './setting-changes.ts';
import { settingName, valueWords } from './setting-words.ts';
import type { Side } from './side.ts';
import type { FileChange } from './source-changes.ts';

/** The same in every comparison: `setting:policies.legacy`, `file:src/a.py`, `task`, `version`. */
export type CauseId = string;

/** Something that the one answer was made of and the other was not, so that differences may come of it. */
export interface Cause {
  id: CauseId;
  kind:
    | 'setting'
    | 'task'
    | 'given'
    | 'cursor'
    | 'file'
    | 'vectors'
    | 'reranker'
    | 'history'
    | 'version';
  /** What it is, in a few words. */
  name: string;
  /** How it is on either side, in a few words. */
  before: string;
  after: string;
  /** Where it acts by itself. */
  acts: readonly Act[];
  /** For a setting, what to turn to see what it does. */
  setting: SettingChange | null;
  /** For a file. */
  file: FileChange | null;
}

/** All that differs in what both answers were made of: settings first, files last and by path. */
export function causesBetween(before: Side, after: Side, files: readonly FileChange[]): Cause[] {
  const [was, is] = [before.inspection, after.inspection];
  return [
    ...settingChanges(was.settings, is.settings).map(causeOfSetting),
    ...differing('task', 'task', was.query, is.query, taskWords, TASK_ACTS),
    ...differing('given', 'given files', was.query, is.query, givenWords, ['lexical', 'exclusion']),
    ...differing('cursor', 'cursor', was.query, is.query, cursorWords, ['lexical', 'dense']),
    ...differing('vectors', 'vectors', was, is, coverageWords, ['dense']),
    ...differing('reranker', 'reading', was, is, readingWords, ['reranked']),
    ...differing('history', 'git history', before, after, gitWords, HISTORY_ACTS),
    ...differing('version', 'version', before, after, versionWords, ACTS),
    ...files.map(causeOfFile),
  ];
}

/** For answers that differ though nothing does that is saved of what they were made of. */
export function unknownCause(before: Side, after: Side): Cause {
  return {
    ...cause('version', 'version', ACTS),
    name: 'another build of Oriel or of a model: nothing that is saved differs',
    before: versionWords(before),
    after: versionWords(after),
  };
}

const TASK_ACTS: readonly Act[] = [
  'lexical',
  'dense',
  'fused',
  'flags',
  'priors',
  'reranked',
  'fixed',
];
const HISTORY_ACTS: readonly Act[] = ['flags', 'priors', 'exclusion'];

function cause(id: CauseId, kind: Cause['kind'], acts: readonly Act[]): Cause {
  return { id, kind, name: '', before: '', after: '', acts, setting: null, file: null };
}

function causeOfSetting(setting: SettingChange): Cause {
  const { keys, before, after } = setting;
  return {
    ...cause(`setting:${keys.join('.')}`, 'setting', actsOfSetting(keys)),
    name: settingName(keys),
    before: valueWords(keys, before),
    after: valueWords(keys, after),
    setting,
  };
}

function causeOfFile(file: FileChange): Cause {
  const { path, fate, evidence } = file;
  return {
    ...cause(`file:${path}`, 'file', ACTS),
    name: path,
    before: fate === 'added' ? evidence : 'indexed',
    after: fate === 'gone' ? evidence : fate === 'changed' ? `changed: ${evidence}` : 'indexed',
    file,
  };
}

/** A cause where the words for both sides differ. */
function differing<T>(
  kind: Cause['kind'],
  name: string,
  was: T,
  is: T,
  words: (side: T) => string,
  acts: readonly Act[],
): Cause[] {
  const [before, after] = [words(was), words(is)];
  return before === after ? [] : [{ ...cause(kind, kind, acts), name, before, after }];
}

const taskWords = ({ task }: Query): string => task;

const givenWords = ({ given }: Query): string => (given.length === 0 ? 'none' : given.join(', '));

const cursorWords = ({ cursor }: Query): string =>
  cursor ? `${cursor.path}:${cursor.line}` : 'none';

const coverageWords = ({ coverage, settings }: Inspection): string =>
  settings.stages.includes('dense')
    ? `${shareWords(coverage.embedded, coverage.total)} by ${coverage.model ?? 'no model'}`
    : 'not asked';

const readingWords = ({ reranking }: Inspection): string =>
  reranking
    ? `${shareWords(reranking.read, reranking.toRead)} read by ${reranking.model ?? 'no model'}`
    : 'off';

const gitWords = ({ git }: Side): string =>
  git?.kind === 'read'
    ? `${groupDigits(git.commits)} commits up to ${git.head.commit.slice(0, 12)}`
    : 'none';

const versionWords = ({ oriel, version }: Side): string =>
  `${oriel === null ? 'an Oriel unnamed' : `Oriel ${oriel}`}, version ${version} of the file`;

const shareWords = (count: number, of: number): string =>
  count === of ? 'all' : `${groupDigits(count)} of ${groupDigits(of)}`;
