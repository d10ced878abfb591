import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Original } from '../curate/copies.ts';
import { fileAge } from '../curate/file-age.ts';
import { preferredOver } from '../curate/preferred-over.ts';
import { isFree, type Ruling } from '../curate/rulings.ts';
import type { FusedScore, Prior, PriorScore } from '../model/candidate.ts';
import type { Flag } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { QueryKind, Settings } from '../model/settings.ts';
import type { FilePath } from '../model/units.ts';
import { authorityPrior } from './priors/authority.ts';
import { canonicalPrior, preferredPrior } from './priors/canonical.ts';
import { coherencePriors } from './priors/coherence.ts';
import { definitionPrior } from './priors/definition.ts';
import { fileNamePrior } from './priors/file-name.ts';
import { filterPrior } from './priors/filter.ts';
import { flaggedPrior } from './priors/flagged.ts';
import { recencyPrior } from './priors/recency.ts';
import { saturationPriors } from './priors/saturation.ts';
import { taskNames } from './task-names.ts';

export interface FusedCandidate {
  document: DocumentNumber;
  fused: FusedScore;
  flags: Flag[];
  originals: Original[];
  ruling: Ruling | null;
}

/**
 * Scores after the priors, in the candidates' order: what speaks for or against each chunk by itself,
 * then what its file as a whole says, then how many of its file stand above it. What each is worth is
 * measured in docs/retrieval.md.
 */
export function applyPriors(
  corpus: Corpus,
  candidates: readonly FusedCandidate[],
  query: Query,
  kind: QueryKind,
  settings: Settings,
): PriorScore[] {
  const scores = candidates.map(({ fused }): PriorScore => {
    return { score: fused.score, rank: 0, multipliers: [] };
  });
  const { priors: isOn } = settings;
  if (settings.stages.includes('priors')) {
    const paths = candidates.map(({ document }) => corpus.chunkAt(document).path);
    const own = ownPriors(corpus, candidates, query, kind, settings);
    for (const [index, score] of scores.entries()) multiply(score, own[index]!);
    if (isOn.coherence) {
      const scored = scores.map(({ score }, index) => ({ path: paths[index]!, score }));
      const coherence = coherencePriors(scored);
      for (const [index, score] of scores.entries()) multiply(score, [coherence[index]!]);
    }
    if (isOn.saturation) {
      const order = byScore(corpus, candidates, scores);
      const saturation = saturationPriors(order.map((index) => paths[index]!));
      for (const [place, index] of order.entries()) multiply(scores[index]!, [saturation[place]!]);
    }
  }
  byScore(corpus, candidates, scores).forEach((index, place) => {
    scores[index]!.rank = place + 1;
  });
  return scores;
}

/** Definitions, flags and filters are a chunk's own; what its path says holds for all chunks of the file. */
function ownPriors(
  corpus: Corpus,
  candidates: readonly FusedCandidate[],
  query: Query,
  kind: QueryKind,
  settings: Settings,
): (Prior | null)[][] {
  const names = taskNames(query.task);
  const { definition, fileName } = settings.kinds[kind];
  const { priors: isOn } = settings;
  const ofFiles = new Map<FilePath, (Prior | null)[]>();
  const ofFile = (path: FilePath): (Prior | null)[] => {
    const known = ofFiles.get(path);
    if (known) return known;
    const metadata = corpus.metadata.of(path);
    const age = fileAge(metadata, corpus.metadata.git);
    const owners = metadata.ownership?.owners ?? [];
    const importers = corpus.codeGraph.importerCount(path);
    const found = [
      isOn['file-name'] ? fileNamePrior(path, names, fileName) : null,
      isOn.authority ? authorityPrior(path, query.task) : null,
      isOn.canonical ? canonicalPrior({ importers, owners, age }) : null,
      isOn.recency ? recencyPrior(age) : null,
    ];
    ofFiles.set(path, found);
    return found;
  };
  const preferred = isOn.canonical ? preferredOver(corpus, candidates, settings) : new Map();
  return candidates.map(({ document, flags, ruling }) => {
    const chunk = corpus.chunkAt(document);
    return [
      isOn.definition ? definitionPrior(chunk, names, definition) : null,
      ...ofFile(chunk.path),
      preferredPrior(preferred.get(document) ?? null, settings.canonicalBoost),
      isOn.flagged && !isFree(ruling) ? flaggedPrior(flags, settings) : null,
      filterPrior(ruling, settings.downWeight),
    ];
  });
}

function multiply(score: PriorScore, priors: readonly (Prior | null)[]): void {
  for (const prior of priors) {
    if (!prior || prior.multiplier === 1) continue;
    score.score *= prior.multiplier;
    score.multipliers.push(prior);
  }
}

/** Places of the candidates, best first; ties by path, then by place in the file. */
function byScore(
  corpus: Corpus,
  candidates: readonly FusedCandidate[],
  scores: readonly PriorScore[],
): number[] {
  return candidates
    .map((_, index) => index)
    .sort(
      (a, b) =>
        scores[b]!.score - scores[a]!.score ||
        corpus.compare(candidates[a]!.document, candidates[b]!.document),
    );
}
