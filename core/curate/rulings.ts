import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Filter } from '../model/filter.ts';
import { type HandMark, handTarget } from '../model/hand.ts';
import type { Settings } from '../model/settings.ts';
import {
  type FilteredFile,
  filterMatch,
  filterWords,
  ignoranceOf,
  type MatchFile,
} from './match-filter.ts';

/**
 * What a person's levers say of a chunk. `pin` and `mute` are by hand; the others by filter. The reason
 * is a clause.
 */
export interface Ruling {
  kind: 'pin' | 'mute' | 'keep' | 'down-weight' | 'leave-out';
  reason: string;
}

/** A chunk of which nothing is to be seen in the window. */
export function isOutOfPlay(ruling: Ruling | null): boolean {
  return ruling?.kind === 'mute' || ruling?.kind === 'leave-out';
}

/** A chunk that no flag's policy acts on, because the person said so. */
export function isFree(ruling: Ruling | null): boolean {
  return ruling?.kind === 'pin' || ruling?.kind === 'keep';
}

/**
 * Pins, mutes and filters of some settings over one corpus as it stands. A mark on the chunk goes before
 * one on its file, and both before all filters, of which the last that matches decides.
 */
export class Rulings {
  /** Pinned chunks, in the order of the source. */
  readonly pinned: readonly DocumentNumber[];
  /** Marks on what is there no more. */
  readonly lost: readonly HandMark[];
  /** Plain sentences: marks that are lost, filters that ask for what is not known. */
  readonly notes: readonly string[];
  private readonly corpus: Corpus;
  private readonly marks: ReadonlyMap<string, HandMark>;
  /** Last first. */
  private readonly filters: readonly { filter: Filter; match: MatchFile }[];
  private readonly byFile = new Map<string, Ruling | null>();

  constructor(corpus: Corpus, { hand, filters }: Pick<Settings, 'hand' | 'filters'>) {
    this.corpus = corpus;
    this.marks = new Map(hand.map((mark) => [handTarget(mark), mark]));
    const { git, hasOwners } = corpus.metadata;
    const knowledge = { git, hasOwners };
    this.filters = filters
      .map((filter) => ({ filter, match: filterMatch(filter, knowledge) }))
      .reverse();
    this.lost = hand.filter(({ path, chunk }) =>
      chunk ? corpus.numberOf(chunk.id) === null : !corpus.hasFile(path),
    );
    this.pinned = pinnedIn(corpus, hand).filter((document) => this.of(document)?.kind === 'pin');
    const unknown = filters.flatMap((filter) => ignoranceOf(filter, knowledge) ?? []);
    this.notes = [...this.lost.map(lostNote), ...new Set(unknown)];
  }

  /** Whether there are any that could keep a chunk out. */
  get mayLeaveOut(): boolean {
    return this.filters.length > 0 || [...this.marks.values()].some(isMute);
  }

  of(document: DocumentNumber): Ruling | null {
    const { id, path, language } = this.corpus.chunkAt(document);
    const own = this.marks.get(id);
    if (own) return byHand(own);
    const key = `${path}\0${language}`;
    const known = this.byFile.get(key);
    if (known !== undefined) return known;
    const mark = this.marks.get(path);
    const ruling = mark ? byHand(mark) : this.byFilter(path, language);
    this.byFile.set(key, ruling);
    return ruling;
  }

  private byFilter(path: string, language: string): Ruling | null {
    if (this.filters.length === 0) return null;
    const file: FilteredFile = {
      path,
      language,
      metadata: this.corpus.metadata.of(path),
      importers: this.corpus.codeGraph.importerCount(path),
    };
    for (const { filter, match } of this.filters) {
      const reason = match(file);
      if (reason !== null) {
        return { kind: filter.policy, reason: `filter “${filterWords(filter)}”: ${reason}` };
      }
    }
    return null;
  }
}

const isMute = ({ action }: HandMark): boolean => action === 'mute';

function byHand({ action, chunk, reason }: HandMark): Ruling {
  const what = action === 'pin' ? 'pinned' : 'muted';
  const subject = chunk ? `${what} by hand` : `its file is ${what} by hand`;
  return { kind: action, reason: reason === '' ? subject : `${subject}: ${reason}` };
}

function pinnedIn(corpus: Corpus, hand: readonly HandMark[]): DocumentNumber[] {
  const documents = hand
    .filter(({ action }) => action === 'pin')
    .flatMap(({ path, chunk }) => {
      if (chunk) return [corpus.numberOf(chunk.id)];
      if (!corpus.hasFile(path)) return [];
      return corpus.chunksOf(path).map(({ id }) => corpus.numberOf(id));
    })
    .filter((document) => document !== null);
  return [...new Set(documents)].sort(corpus.compare);
}

function lostNote({ action, path, chunk }: HandMark): string {
  const what = chunk ? `${path} ${chunk.startLine}–${chunk.endLine}` : path;
  const verb = action === 'pin' ? 'pinned' : 'muted';
  return chunk
    ? `What was ${verb} by hand as ${what} is no chunk of the source as it is cut now.`
    : `The file ${what}, ${verb} by hand, is not in the source.`;
}
