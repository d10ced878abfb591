import type { Corpus } from '../../corpus.ts';
import type { Candidate } from '../../model/candidate.ts';
import type { Ledger } from '../../model/file.ts';
import type { Inspection } from '../../model/inspection.ts';
import type { LabelledSpan, LabelledTask } from '../../model/labelled-task.ts';
import type { ChunkId, FilePath, Rank } from '../../model/units.ts';
import type { Segment } from '../../model/window.ts';
import { finalRank } from '../../rank/final-rank.ts';
import type { LosingStage, SpanFate } from '../task-answer.ts';
import { type Holder, holdEnough, holdersOf, withinFile } from './holders.ts';
import { type Loss, lostBeforeCandidates, lostInRanking } from './lost-in-ranking.ts';
import { whyMissing } from './missing-file.ts';
import { troughOf } from './trough.ts';
import { type TrueRanks, trueRanks } from './true-ranks.ts';

/**
 * What became of every needed span of a task, in their order. A span is sent when what the window has holds
 * half of its lines, or some of its symbol or file; a file that the assistant has already counts as
 * sent. Of one that is not, the stage is the first of LOSING_STAGES to which the loss is due.
 *
 * @param inspection the answer to the task over this corpus.
 * @param queryVector the one that it was made with.
 */
export function fatesOf(
  corpus: Corpus,
  ledger: Ledger,
  task: Pick<LabelledTask, 'needed'>,
  inspection: Inspection,
  queryVector: Float32Array | null,
): SpanFate[] {
  const autopsy = new Autopsy(corpus, ledger, inspection, queryVector);
  return task.needed.map((span) => ({ span, ...autopsy.of(span) }));
}

/** Stages whose loss may be due to a file that was cut without syntax: its pieces are named and found by nothing. */
const DUE_TO_CUTTING: ReadonlySet<LosingStage> = new Set<LosingStage>([
  'cut-across',
  'not-a-candidate',
  'fused-out',
]);

type Fate = Omit<SpanFate, 'span'>;

class Autopsy {
  private readonly candidates: ReadonlyMap<ChunkId, Candidate>;
  private readonly segments: ReadonlyMap<ChunkId, Segment>;
  /** Files that are in the window whole. */
  private readonly files: ReadonlyMap<FilePath, Segment>;
  private readonly given: ReadonlySet<FilePath>;
  /** Chunks that were taken by what they score. */
  private readonly places: number;
  private knownRanks: TrueRanks | null = null;

  constructor(
    private readonly corpus: Corpus,
    private readonly ledger: Ledger,
    private readonly inspection: Inspection,
    private readonly queryVector: Float32Array | null,
  ) {
    const { candidates, window, query, steps } = inspection;
    const sent = window.segments.filter(({ chunk }) => chunk !== null);
    this.candidates = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    this.segments = new Map(sent.map((segment) => [segment.chunk!.id, segment]));
    this.files = new Map(
      sent.filter(({ form }) => form === 'file').map((segment) => [segment.chunk!.path, segment]),
    );
    this.given = new Set(query.given);
    this.places = steps.filter(
      ({ action, chunk, pulledBy }) => action === 'take' && chunk && !pulledBy,
    ).length;
  }

  of(label: LabelledSpan): Fate {
    const { path } = label;
    if (this.given.has(path)) {
      return { lostAt: null, rank: null, reason: 'the assistant has the file already' };
    }
    if (!this.corpus.hasFile(path)) {
      return { lostAt: 'not-ingested', rank: null, reason: whyMissing(path, this.ledger) };
    }
    const span = withinFile(this.corpus, label);
    const holders = holdersOf(this.corpus, span);
    if (holders.length === 0) {
      const reason =
        this.corpus.chunksOf(path).length === 0
          ? whyMissing(path, this.ledger)
          : 'the file has no such lines';
      return { lostAt: 'not-ingested', rank: null, reason };
    }
    const sent = holders.filter((holder) => this.segmentOf(holder) !== null);
    const rank = this.bestRank(holders);
    if (holdEnough(sent, span)) return { rank, ...this.placed(sent) };
    const loss = this.lossOf(holders, sent);
    // Ranks beyond the candidates cost a search of all chunks, and are told of what was lost alone.
    return { rank: rank ?? this.bestTrueRank(holders), ...loss };
  }

  private lossOf(holders: readonly Holder[], sent: readonly Holder[]): Loss {
    const loss = this.lossByRank(holders, sent);
    const isCutByLines = holders.every(({ chunk }) => chunk.fallback);
    if (!isCutByLines || !DUE_TO_CUTTING.has(loss.lostAt)) return loss;
    const notes = this.corpus.heldFile(holders[0]!.chunk.path).notes.join(', ');
    const cut = `its file was cut by lines${notes === '' ? '' : ` (${notes})`}`;
    return { lostAt: 'not-parsed', reason: `${cut}; ${loss.reason}` };
  }

  private lossByRank(holders: readonly Holder[], sent: readonly Holder[]): Loss {
    const enough = holders.filter(({ isEnough }) => isEnough);
    if (enough.length === 0) {
      const reason = `it lies across ${holders.length} chunks, none of which holds half of it, and ${sent.length} of them are in the window`;
      return { lostAt: 'cut-across', reason };
    }
    const candidates = enough.flatMap(({ chunk }) => this.candidates.get(chunk.id) ?? []);
    const best = candidates.filter((one) => isFound(one) || isTaken(one)).sort(byStanding)[0];
    if (best) return lostInRanking(best, this.places);
    const { of, scored } = this.ranks();
    const ranks = enough.flatMap(({ document }) => of.get(document) ?? []);
    const first = ranks.sort((a, b) => a.fused - b.fused)[0] ?? null;
    return lostBeforeCandidates(first, scored, this.inspection.settings.candidates);
  }

  /** Of what was sent, whether any stands where it is made something of. */
  private placed(sent: readonly Holder[]): Pick<Fate, 'lostAt' | 'reason'> {
    const { segments, total } = this.inspection.window;
    const own = sent.map((holder) => this.segmentOf(holder)!);
    const troughs = own.map((segment) => troughOf(segment, segments));
    const at = troughs.indexOf(null);
    const where = (segment: Segment): string =>
      `sent at ${Math.round((100 * segment.startToken) / total)} % of the window`;
    if (at >= 0) return { lostAt: null, reason: where(own[at]!) };
    const { place, documents, low, curves } = troughs[0]!;
    const tables = `${low} of ${curves} published curves are near their lowest at place ${Math.round(place)} of ${documents}`;
    return { lostAt: 'buried', reason: `${where(own[0]!)}, and ${tables}` };
  }

  /** Where a chunk is in the window, by itself or with its whole file; a signature without its body is not it. */
  private segmentOf({ chunk }: Holder): Segment | null {
    const file = this.files.get(chunk.path);
    if (file) return file;
    const own = this.segments.get(chunk.id);
    return own && own.form !== 'signature' ? own : null;
  }

  private bestRank(holders: readonly Holder[]): Rank | null {
    const ranks = holders.flatMap(({ chunk }) => {
      const candidate = this.candidates.get(chunk.id);
      return candidate && isFound(candidate) ? finalRank(candidate.stages) : [];
    });
    return ranks.length > 0 ? Math.min(...ranks) : null;
  }

  private bestTrueRank(holders: readonly Holder[]): Rank | null {
    const { of } = this.ranks();
    const ranks = holders.flatMap(({ document }) => of.get(document)?.fused ?? []);
    return ranks.length > 0 ? Math.min(...ranks) : null;
  }

  private ranks(): TrueRanks {
    this.knownRanks ??= trueRanks(this.corpus, this.inspection, this.queryVector);
    return this.knownRanks;
  }
}

/** Pinned chunks and pulled neighbours are candidates that no stage may have found. */
const isFound = ({ stages }: Candidate): boolean => stages.fused.parts.length > 0;

const isTaken = ({ decision }: Candidate): boolean => decision.action === 'take';

/** Those in play first, then by final rank. */
function byStanding(a: Candidate, b: Candidate): number {
  return Number(b.isInPlay) - Number(a.isInPlay) || finalRank(a.stages) - finalRank(b.stages);
}
