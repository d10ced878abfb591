import type { Filter } from '../model/filter.ts';
import type { HandMark } from '../model/hand.ts';
import type { Settings } from '../model/settings.ts';
import type { FilePath } from '../model/units.ts';
import { IgnoreRules } from '../paths/ignore-rules.ts';
import { escapePattern } from '../paths/pattern-list.ts';

/** A line of an ignore file with where it comes from. */
export interface IgnoreLine {
  pattern: string;
  /** Written above it as a comment; empty for none. */
  comment: string;
  /** Files of the source that it matches by itself. */
  files: number;
}

/** The file that leaves out at the next opening what the person left out by hand and by path. */
export interface OrielIgnore {
  /** The whole file: what was there before, then the new lines. Empty where there is nothing to write. */
  text: string;
  /** The new lines. */
  lines: IgnoreLine[];
  /** Files of the source that the whole file leaves out. */
  leavesOut: number;
  /** Plain sentences on what it cannot say. */
  notes: string[];
}

const UNWRITABLE = /[\r\n]/;

/**
 * Writes what muted files and filters by path leave out in the syntax of an ignore file.
 *
 * @param paths the indexed files.
 * @param before text of the source's own `.orielignore`; null where there is none.
 */
export function orielIgnoreOf(
  { hand, filters }: Pick<Settings, 'hand' | 'filters'>,
  paths: readonly FilePath[],
  before: string | null,
): OrielIgnore {
  const present = new Set(before?.split(/\r?\n/));
  const wanted = [
    ...filters.flatMap(lineOfFilter),
    ...hand.flatMap((mark) => lineOfMark(mark, hand)),
  ];
  const lines = wanted
    .filter(({ pattern }) => !present.has(pattern))
    .map((line): IgnoreLine => {
      const own = line.pattern.replace(/^!/, '');
      return { ...line, files: matched(own, paths).length };
    });
  const added = lines.map(({ comment, pattern }) => `${comment && `# ${comment}\n`}${pattern}\n`);
  const start = before === null || before === '' || before.endsWith('\n') ? before : `${before}\n`;
  const text = lines.length === 0 ? '' : `${start ?? ''}${added.join('')}`;
  const out = matched(text, paths);
  return { text, lines, leavesOut: out.length, notes: notesOf(hand, filters, lines, out) };
}

type Draft = Omit<IgnoreLine, 'files'>;

function lineOfFilter({ by, value, policy }: Filter): Draft[] {
  if (by !== 'path' || policy === 'down-weight') return [];
  return [{ pattern: policy === 'keep' ? `!${value}` : value, comment: '' }];
}

/** Muted files; one with a pinned chunk has to be there for the chunk to be. */
function lineOfMark({ action, path, chunk, reason }: HandMark, hand: readonly HandMark[]): Draft[] {
  if (action !== 'mute' || chunk || UNWRITABLE.test(path)) return [];
  if (hand.some((other) => other.action === 'pin' && other.path === path)) return [];
  return [{ pattern: `/${escapePattern(path)}`, comment: reason.replace(/\s+/g, ' ').trim() }];
}

function matched(text: string, paths: readonly FilePath[]): FilePath[] {
  const rules = new IgnoreRules([]);
  rules.addFile('', '.orielignore', text);
  return paths.filter((path) => rules.test(path, false).ignored);
}

function notesOf(
  hand: readonly HandMark[],
  filters: readonly Filter[],
  lines: readonly IgnoreLine[],
  out: readonly FilePath[],
): string[] {
  const notes: string[] = [];
  const chunks = hand.filter(({ action, chunk }) => action === 'mute' && chunk).length;
  if (chunks > 0) {
    notes.push(
      `${chunks === 1 ? 'One muted chunk is' : `${chunks} muted chunks are`} not in it: an ignore file leaves out whole files.`,
    );
  }
  const others = filters.filter(({ by, policy }) => by !== 'path' && policy === 'leave-out').length;
  if (others > 0) {
    notes.push(
      `${others === 1 ? 'One filter is' : `${others} filters are`} not in it: an ignore file knows paths only.`,
    );
  }
  const kept = lines.flatMap(({ pattern }) =>
    pattern.startsWith('!') ? matched(pattern.slice(1), out) : [],
  );
  if (kept.length > 0) {
    notes.push(
      `${kept.length === 1 ? 'One file that a filter keeps stays' : `${kept.length} files that filters keep stay`} out: nothing under an ignored folder can be brought back.`,
    );
  }
  return notes;
}
