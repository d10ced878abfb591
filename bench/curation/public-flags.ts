import type { Candidate } from '../../core/model/candidate.ts';
import type { Flag, FlagKind } from '../../core/model/flag.ts';
import type { FilePath } from '../../core/model/units.ts';

/** What a reader says of the flags of one kind on one file. */
export interface FlagRead {
  repository: string;
  path: FilePath;
  kind: FlagKind;
  isTrue: boolean;
  why: string;
}

/** Flags of one kind and high certainty on the chunks of one file, among what tasks were shown. */
export interface ReadFlag {
  repository: string;
  path: FilePath;
  kind: FlagKind;
  evidence: string[];
  /** Where the chunks begin. */
  chunks: number[];
  /** Counted from 1. */
  tasks: number[];
  /** null where nobody has read it. */
  isTrue: boolean | null;
}

/** `shown` holds the candidates of each task. */
export function byFlag(
  repository: string,
  shown: readonly (readonly Candidate[])[],
  verdicts: readonly FlagRead[],
): ReadFlag[] {
  const found = new Map<string, ReadFlag>();
  for (const [index, candidates] of shown.entries()) {
    for (const { path, startLine, flags } of candidates) {
      for (const flag of flags.filter(({ certainty }) => certainty === 'high')) {
        const key = `${flag.kind} ${path}`;
        const row = found.get(key) ?? begin(repository, path, flag, verdicts);
        found.set(key, row);
        addOnce(row.evidence, evidenceOf(flag));
        addOnce(row.chunks, startLine);
        addOnce(row.tasks, index + 1);
      }
    }
  }
  return [...found.values()];
}

function begin(
  repository: string,
  path: FilePath,
  { kind }: Flag,
  verdicts: readonly FlagRead[],
): ReadFlag {
  const read = verdicts.find(
    (row) => row.repository === repository && row.path === path && row.kind === kind,
  );
  return {
    repository,
    path,
    kind,
    evidence: [],
    chunks: [],
    tasks: [],
    isTrue: read?.isTrue ?? null,
  };
}

function evidenceOf({ evidence, line, twin }: Flag): string {
  const at = line === null ? '' : ` (line ${line})`;
  return twin ? `${evidence}${at} ↔ ${twin.path}:${twin.startLine}` : `${evidence}${at}`;
}

function addOnce<Item>(list: Item[], item: Item): void {
  if (!list.includes(item)) list.push(item);
}

/** A file some chunk of which no flag of high certainty is on, with what is less sure. */
interface OtherFile {
  repository: string;
  path: FilePath;
  lessSure: string[];
  chunks: number[];
}

/** Where a reader looks for what was missed. */
export function otherFiles(
  repository: string,
  shown: readonly (readonly Candidate[])[],
): OtherFile[] {
  const found = new Map<FilePath, OtherFile>();
  for (const { path, startLine, flags } of shown.flat()) {
    if (flags.some(({ certainty }) => certainty === 'high')) continue;
    const row = found.get(path) ?? { repository, path, lessSure: [], chunks: [] };
    found.set(path, row);
    addOnce(row.chunks, startLine);
    for (const flag of flags) {
      addOnce(row.lessSure, `${flag.certainty} ${flag.kind}: ${evidenceOf(flag)}`);
    }
  }
  return [...found.values()];
}

/** Flags and the files they are on, by repository and kind. */
export function tallyOfRead(flags: readonly ReadFlag[]): string {
  const rows = new Map<string, { repository: string; kind: string; of: ReadFlag[] }>();
  for (const flag of flags) {
    const key = `${flag.repository} ${flag.kind}`;
    const row = rows.get(key) ?? { repository: flag.repository, kind: flag.kind, of: [] };
    rows.set(key, row);
    row.of.push(flag);
  }
  const lines = [...rows.values()].map(({ repository, kind, of }) => {
    const [right, wrong, unread] = [true, false, null].map((isTrue) => {
      const some = of.filter((flag) => flag.isTrue === isTrue);
      const chunks = some.reduce((sum, flag) => sum + flag.chunks.length, 0);
      return `${some.length} (${chunks})`;
    });
    return `| ${repository} | ${kind} | ${right} | ${wrong} | ${unread} |`;
  });
  return [
    '| repository | kind | true files (chunks) | false | unread |',
    '| --- | --- | --: | --: | --: |',
    ...lines,
  ].join('\n');
}
