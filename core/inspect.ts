import { assemble, type Contender } from './assemble/assemble.ts';
import type { FormedChunk } from './assemble/chunk-forms.ts';
import { controlTokensNote } from './assemble/control-tokens.ts';
import { type CorpusForms, formsIn } from './assemble/corpus-forms.ts';
import { countLines, escapesNote, fixedParts, promptParts } from './assemble/prompt.ts';
import type { Pulled } from './assemble/pull.ts';
import { replay } from './assemble/replay.ts';
import { messagesNote } from './assemble/template/messages-note.ts';
import { templateOf } from './assemble/template/template-of.ts';
import type { Corpus } from './corpus.ts';
import { qualityOf, type Standing } from './curate/quality.ts';
import { type Overlap, overlapIn } from './curate/redundancy.ts';
import { isOutOfPlay } from './curate/rulings.ts';
import type { Candidate, PriorScore } from './model/candidate.ts';
import type { Inspection, Repeat } from './model/inspection.ts';
import type { Query } from './model/query.ts';
import type { ModelScores } from './model/reranking.ts';
import type { Settings } from './model/settings.ts';
import type { Step } from './model/step.ts';
import type { ChunkId } from './model/units.ts';
import { lostPulls, type PulledChunk, pulledByHand, pulledByRule } from './pull-neighbours.ts';
import { finalRank } from './rank/final-rank.ts';
import { silenceOf } from './rank/silence.ts';
import { type RankedCandidate, rankCandidates, unranked } from './rank-candidates.ts';
import { type RerankedCandidate, rerankCandidates } from './rerank-candidates.ts';
import { settingsHash } from './settings.ts';
import type { TokenCounter } from './tokens/counter.ts';

const INEXACT =
  'Chunks with endless runs of characters are counted in pieces, so their tokens may be off by a few.';

/**
 * From a task to the exact prompt: ranks, flags, assembles. The same for equal corpus, query,
 * settings and vectors, byte for byte.
 *
 * @param queryVector normalised embedding of the task; null where the dense stage takes no part.
 * @param modelScores what a stronger model said for this task; the rerank stage waits for all it needs.
 */
export function inspect(
  corpus: Corpus,
  query: Query,
  settings: Settings,
  counter: TokenCounter,
  queryVector: Float32Array | null,
  modelScores: ModelScores | null = null,
): Inspection {
  const ranking = rankCandidates(corpus, query, settings, queryVector);
  const reranked = rerankCandidates(corpus, ranking.candidates, settings.rerank, modelScores);
  const { reranking } = reranked;
  const candidates = withOutOfPlay(reranked.candidates, ranking.outOfPlay);
  const fixed = fixedParts(query, ranking.settings, counter);
  const terms = ranking.terms.filter(({ from }) => from === 'task').map(({ term }) => term);
  const forms = formsIn(corpus, terms, counter, templateOf(settings.template));
  const best = Math.max(...candidates.map(({ priors }) => priors.score), 0);
  const shares = sharesByPlace(candidates, best);
  const overlap = overlapIn(corpus, settings);
  const contenderOf = (
    { document, flags, originals, ruling, ...stages }: RerankedCandidate,
    share: number,
  ): Contender => {
    const own = forms.of(document);
    return {
      ref: corpus.refOf(document),
      rank: finalRank(stages),
      tokens: own.whole.tokens,
      share,
      codeDensity: () => own.codeDensity,
      formed: (form) => own.get(form),
      overlap: (other) => overlap(document, corpus.numberOf(other.ref.id)!),
      flags,
      originals: originals.map((original) => {
        return { ...original, id: corpus.chunkAt(original.document).id };
      }),
      ruling,
    };
  };
  const contenders = candidates.map((ranked, index) => contenderOf(ranked, shares[index]!));

  const { pull } = ranking.settings;
  const pulledBeside = (taken: readonly Contender[]): Pulled[] => {
    const bestOf = (path: string) =>
      candidates.find(({ document }) => corpus.chunkAt(document).path === path)?.document ?? null;
    const pulled = [
      ...pulledByHand(corpus, pull.chunks),
      ...pulledByRule(corpus, pull, taken, bestOf),
    ];
    const known = new Map(candidates.map(({ document }, index) => [document, index]));
    const added = pulled.map(({ document }) => document).filter((one) => !known.has(one));
    for (const ranked of unranked(corpus, [...new Set(added)], candidates, ranking.settings)) {
      const candidate = { ...ranked, reranked: null };
      known.set(ranked.document, candidates.length);
      candidates.push(candidate);
      contenders.push(contenderOf(candidate, 0));
    }
    return pulled.map(({ document, ...rest }: PulledChunk) => {
      return { contender: contenders[known.get(document)!]!, ...rest };
    });
  };
  const assembly = assemble(contenders, fixed.parts, query, ranking.settings, pulledBeside);
  const { steps, decisions } = assembly;
  const sent = sentForms(corpus, steps, forms);
  const parts = promptParts(
    steps,
    ranking.settings,
    fixed.texts,
    new Map([...sent].map(([id, { segment }]) => [id, segment])),
  );
  const prompt = parts.join('');
  const escaped = [...sent.values()].filter(({ escapes }) => escapes > 0).length;
  const messages = messagesNote(settings.template.kind, prompt, counter);
  const control = controlTokensNote(prompt);
  const isExact = candidates.every(({ document }) => forms.of(document).isExact);

  return {
    version: 1,
    snapshot: corpus.snapshot(),
    settingsHash: settingsHash(settings),
    query,
    settings,
    kind: ranking.kind,
    coverage: corpus.coverage(settings.embedding.model),
    reranking,
    terms,
    queryTerms: ranking.terms,
    silence: silenceOf(query.task, corpus.lexical, candidates.length),
    lost: ranking.lost,
    notes: [
      ...ranking.notes,
      ...reranked.notes,
      ...fixed.notes,
      ...assembly.notes,
      ...lostPulls(corpus, pull.chunks),
      ...(escaped > 0 ? [escapesNote(escaped === 1 ? '1 chunk' : `${escaped} chunks`)] : []),
      ...(messages ? [messages] : []),
      ...(control ? [control] : []),
      ...(isExact ? [] : [INEXACT]),
    ],
    candidates: candidates.map((ranked, index) => {
      const { ref, tokens } = contenders[index]!;
      const quality = qualityOf(ranked.flags, standingOf(ranked.priors, best), ranking.settings);
      return toCandidate(corpus, ranked, tokens, quality, decisions.get(ref.id)!);
    }),
    steps,
    window: replay(steps, ranking.settings),
    repeats: repeatsOf(corpus, steps, overlap),
    prompt,
    promptLines: parts.map(countLines),
  };
}

/** What each chunk that was taken says again of those before it. */
function repeatsOf(corpus: Corpus, steps: readonly Step[], overlap: Overlap): Repeat[] {
  const taken = steps.flatMap(({ chunk, form }) => (chunk && form ? chunk.id : []));
  const documents = taken.map((id) => corpus.numberOf(id)!);
  return taken.flatMap((chunk, at) => {
    let most: Repeat = { chunk, share: 0, by: chunk };
    for (let before = 0; before < at; before++) {
      const share = Math.round(overlap(documents[at]!, documents[before]!) * 1_000) / 1_000;
      if (share > most.share) most = { chunk, share, by: taken[before]! };
    }
    return most.share > 0 ? most : [];
  });
}

/** What is sent of each chunk that was taken. */
function sentForms(
  corpus: Corpus,
  steps: readonly Step[],
  forms: CorpusForms,
): Map<ChunkId, FormedChunk> {
  return new Map(
    steps.flatMap(({ chunk, form }) =>
      chunk && form ? [[chunk.id, forms.of(corpus.numberOf(chunk.id)!).get(form)!] as const] : [],
    ),
  );
}

/** Puts each candidate that is out of play where its rank would be; both are in order of rank. */
function withOutOfPlay(
  candidates: readonly RerankedCandidate[],
  outOfPlay: readonly RankedCandidate[],
): RerankedCandidate[] {
  const all: RerankedCandidate[] = [];
  let next = 0;
  for (const candidate of outOfPlay) {
    while (all.length + 1 < candidate.priors.rank && next < candidates.length) {
      all.push(candidates[next++]!);
    }
    all.push({ ...candidate, reranked: null });
  }
  return [...all, ...candidates.slice(next)];
}

/**
 * Share of the best score that each place has, by place: a stronger model orders candidates anew, and its
 * scores are on a scale of their own, so that a place keeps the share that it had before.
 */
function sharesByPlace(candidates: readonly RerankedCandidate[], best: number): number[] {
  const shareOf = ({ priors }: RerankedCandidate) => (best > 0 ? priors.score / best : 0);
  const inPlay = candidates.filter(({ ruling }) => !isOutOfPlay(ruling));
  const ordered = inPlay.map(shareOf).sort((a, b) => b - a);
  let place = 0;
  return candidates.map((candidate) =>
    isOutOfPlay(candidate.ruling) ? shareOf(candidate) : ordered[place++]!,
  );
}

function standingOf({ score, multipliers }: PriorScore, best: number): Standing {
  const isDefinition = multipliers.some(({ name }) => name === 'definition');
  return { share: best > 0 ? score / best : 0, isDefinition };
}

function toCandidate(
  corpus: Corpus,
  { document, lexical, dense, fused, priors, reranked, flags, ruling }: RerankedCandidate,
  tokens: number,
  quality: Candidate['quality'],
  decision: Candidate['decision'],
): Candidate {
  const { kind, language, fallback } = corpus.chunkAt(document);
  const stages = { lexical, dense, fused, priors, reranked };
  const isInPlay = !isOutOfPlay(ruling);
  const ref = corpus.refOf(document);
  return { ...ref, kind, language, fallback, isInPlay, tokens, stages, flags, quality, decision };
}
