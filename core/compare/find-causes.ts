import type { InspectionChange, Passage, RankMove } from '../inspection/compare.ts';
import { FLAG_KINDS, type FlagKind } from '../model/flag.ts';
import type { ChunkId, FilePath } from '../model/units.ts';
import { ACTS, type Act, actsUpTo } from './acts.ts';
import type { Cause, CauseId } from './causes.ts';
import type { FileFate } from './source-changes.ts';

/**
 * How sure it is that something brought a difference. It does: turned alone it was seen to bring the
 * difference or to undo it, or nothing else differs that could. Or it does together with the others that
 * are named so; or it may, by what it acts on.
 */
export type Certainty = 'does' | 'together' | 'may';

export interface CausedBy {
  cause: CauseId;
  certainty: Certainty;
}

/** What one changed setting alone was found to do, on the source and task of one side. */
export interface SettingTrial {
  cause: CauseId;
  change: InspectionChange;
}

/** A kind of difference, with the act at which it comes to be seen. */
export type Difference =
  | {
      list: 'entered' | 'left';
      passage: Passage;
      /** Flags that it bears on the side that lacks it: a decision names the first that decides alone. */
      flags: readonly FlagKind[];
    }
  | { list: 'moves'; move: RankMove }
  | { list: 'reshaped'; chunk: ChunkId; path: FilePath; isSameForm: boolean; isRewritten: boolean }
  | { list: 'shifts'; chunk: ChunkId; path: FilePath }
  | { list: 'flags'; chunk: ChunkId; path: FilePath; twins: readonly FilePath[] };

export class CauseFinder {
  /** Those that act on anything. */
  private readonly causes: readonly Cause[];
  private readonly byFile: ReadonlyMap<FilePath, Cause>;
  private readonly tried: ReadonlySet<CauseId>;
  private readonly others: readonly Cause[];

  /** @param trials of changed settings; those without one are named as possible. */
  constructor(
    causes: readonly Cause[],
    private readonly trials: readonly SettingTrial[],
  ) {
    this.causes = causes.filter(({ acts }) => acts.length > 0);
    this.byFile = new Map(
      causes.flatMap((cause) => (cause.file ? [[cause.file.path, cause] as const] : [])),
    );
    this.tried = new Set(trials.map(({ cause }) => cause));
    this.others = this.causes.filter(({ kind }) => kind !== 'file');
  }

  /**
   * What brought a difference, surest first. Of files only those that it is about are named: the terms of
   * any other may move every score, which `isSourceChanged` of the comparison says once for all.
   */
  of(difference: Difference): CausedBy[] {
    const [only] = this.causes;
    if (!only) return [];
    if (this.causes.length === 1) return [{ cause: only.id, certainty: 'does' }];
    const own = this.ownFile(difference);
    if (own && isSure(difference, own.file!.fate)) return [{ cause: own.id, certainty: 'does' }];
    const proved = this.trials.filter(({ change }) => brings(change, difference));
    if (proved.length > 0) return proved.map(({ cause }) => ({ cause, certainty: 'does' }));
    const possible = this.others.filter((cause) => mayBring(cause, difference));
    const files = own ? [own] : [];
    const named = possible.length + files.length > 0 ? [...possible, ...files] : this.others;
    // With every setting tried, and nothing else that differs, it must be several of them.
    const isTogether = this.causes.every(({ id }) => this.tried.has(id));
    // What alone acts on it, with no file that differs, must have brought it.
    const isAlone = named.length === 1 && this.byFile.size === 0;
    const certainty = isAlone ? 'does' : isTogether ? 'together' : 'may';
    return named.map(({ id }) => ({ cause: id, certainty }));
  }

  private ownFile(difference: Difference): Cause | undefined {
    const path = pathOf(difference);
    const twins = difference.list === 'flags' ? difference.twins : [];
    return [path, ...twins].map((one) => this.byFile.get(one)).find((cause) => cause);
  }
}

/** Whether a file alone explains it: it is not there on the side that lacks the chunk, or has another text. */
function isSure(difference: Difference, fate: FileFate): boolean {
  switch (difference.list) {
    case 'entered':
      return fate === 'added';
    case 'left':
      return fate === 'gone';
    case 'reshaped':
      return difference.isSameForm && difference.isRewritten;
    default:
      return false;
  }
}

function brings(change: InspectionChange, difference: Difference): boolean {
  const id = chunkOf(difference);
  if (difference.list === 'moves') {
    const { before, after } = difference.move;
    const isRank = before !== after;
    return change.moves.some(
      (move) => move.chunk.id === id && (!isRank || move.before !== move.after),
    );
  }
  return change[difference.list].some(({ chunk }) => chunk.id === id);
}

function mayBring(cause: Cause, difference: Difference): boolean {
  switch (difference.list) {
    case 'entered':
    case 'left':
      return mayBringPassage(cause, difference.passage, difference.flags);
    case 'moves':
      return actsIn(cause, actsUpTo(difference.move.stages[0]?.stage ?? 'reranked'));
    case 'reshaped':
      return actsIn(cause, actsUpTo('shape'));
    case 'shifts':
      return actsIn(cause, ALL);
    case 'flags':
      return actsIn(cause, FLAGS);
  }
}

const ALL: ReadonlySet<Act> = new Set(ACTS);
const FLAGS: ReadonlySet<Act> = new Set(['flags']);

function actsIn({ acts }: Cause, within: ReadonlySet<Act>): boolean {
  return acts.some((act) => within.has(act));
}

function mayBringPassage(
  cause: Cause,
  { barrier, kept }: Passage,
  flags: readonly FlagKind[],
): boolean {
  switch (barrier) {
    case 'ranking':
      return actsIn(cause, actsUpTo('candidates'));
    case 'room':
      return actsIn(cause, actsUpTo('shape'));
    case 'exclusion':
      return mayExclude(cause, kept?.reason ?? '', flags);
  }
}

/** Settings that the reason of a decision speaks of, by how it begins; see core/assemble/rules.ts. */
const BY_REASON: readonly (readonly [string, RegExp])[] = [
  ['already given', /^given$/],
  ['muted by hand', /^setting:hand/],
  ['its file is muted by hand', /^setting:hand/],
  ['filter “', /^setting:(?:filters|hand)/],
];

function mayExclude(cause: Cause, reason: string, flags: readonly FlagKind[]): boolean {
  const rule = BY_REASON.find(([start]) => reason.startsWith(start));
  if (rule) return rule[1].test(cause.id) || (cause.acts === ACTS && cause.kind !== 'file');
  // A copy stays out beside what it is a copy of: whatever lets that one in keeps this one out.
  if (reason.startsWith('near-duplicate: ')) return actsIn(cause, actsUpTo('room'));
  if (!FLAG_KINDS.some((kind) => reason.startsWith(`${kind}: `)))
    return actsIn(cause, actsUpTo('exclusion'));
  const { setting } = cause;
  if (setting?.keys[0] === 'policies') return flags.some((kind) => kind === setting.keys[1]);
  // A minimum score says nothing of flags; pins and filters free a chunk of them.
  if (setting?.keys[0] === 'assembly') return false;
  return actsIn(cause, FLAGS) || /^setting:(?:leastCertainty|filters|hand)/.test(cause.id);
}

function pathOf(difference: Difference): FilePath {
  switch (difference.list) {
    case 'entered':
    case 'left':
      return difference.passage.chunk.path;
    case 'moves':
      return difference.move.chunk.path;
    default:
      return difference.path;
  }
}

function chunkOf(difference: Difference): ChunkId {
  switch (difference.list) {
    case 'entered':
    case 'left':
      return difference.passage.chunk.id;
    case 'moves':
      return difference.move.chunk.id;
    default:
      return difference.chunk;
  }
}
