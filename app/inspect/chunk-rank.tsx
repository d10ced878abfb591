import { type ReactNode, useMemo } from 'react';
import type { ChunkDetail } from '../../core/engine.ts';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Rank } from '../../core/model/units.ts';
import { rankWithout } from '../../core/rank/rank-without.ts';
import { formatScore } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-rank.module.css';
import { denseWords } from './embedding-words.ts';
import { fusionTerms } from './fusion-terms.ts';
import { PriorTable } from './prior-table.tsx';
import { rerankWords } from './rerank-words.ts';
import { TermTable } from './term-table.tsx';

interface Props {
  candidate: Candidate;
  detail: ChunkDetail;
  inspection: Inspection;
}

/** From the final rank back to the terms of the task, one stage below the other. */
export function ChunkRank({ candidate, detail, inspection }: Props) {
  const { settings, reranking, candidates } = inspection;
  const { lexical, dense, fused, priors, reranked } = candidate.stages;
  const ranksWithout = useMemo(
    () => ranksWithoutEach(candidate, candidates),
    [candidate, candidates],
  );
  return (
    <ScrollRegion className={styles.ranks} label="Why this rank">
      {!candidate.isInPlay && (
        <p className={styles.aside}>
          It is muted or filtered: these are the scores and ranks that it had if nothing were.
        </p>
      )}
      {reranking && (
        <Stage title="Reranked" rank={reranked?.rank ?? null}>
          <p>{rerankWords(reranked, reranking)}</p>
        </Stage>
      )}
      <Stage title={reranked ? 'Priors' : 'Final'} rank={priors.rank}>
        {priors.multipliers.length === 0 ? (
          <p>
            {settings.stages.includes('priors') ? 'No prior applies' : 'The priors are off'}, so the
            fused score <b>{formatScore(priors.score)}</b> stays.
          </p>
        ) : (
          <PriorTable fused={fused.score} priors={priors} ranksWithout={ranksWithout} />
        )}
      </Stage>
      <Stage title="Fused" rank={fused.rank}>
        <p>
          {fused.parts.length === 0 && 'No stage found it'}
          {fusionTerms(fused, settings.fusion).map(({ stage, formula }, index) => (
            <span key={stage}>
              {index > 0 && ' + '}
              <b>{formula}</b> {stage}
            </span>
          ))}{' '}
          = <b>{formatScore(fused.score)}</b>
        </p>
      </Stage>
      <Stage title="Dense" rank={dense?.rank ?? null}>
        <p>
          {settings.stages.includes('dense')
            ? denseWords(
                dense?.score ?? null,
                inspection.coverage,
                settings.candidates,
                detail.isEmbeddedInPart,
              )
            : 'The dense stage is off.'}
        </p>
      </Stage>
      <Stage title="Lexical" rank={lexical?.rank ?? null}>
        {detail.explanation ? (
          <TermTable explanation={detail.explanation} />
        ) : (
          <p>
            {settings.stages.includes('lexical')
              ? 'Its terms one by one need the repository.'
              : 'The lexical stage is off.'}
          </p>
        )}
      </Stage>
    </ScrollRegion>
  );
}

/** In the order of its multipliers. */
function ranksWithoutEach({ id, stages }: Candidate, candidates: readonly Candidate[]): Rank[] {
  const others = candidates
    .filter((other) => other.id !== id && other.isInPlay)
    .map((other) => other.stages.priors.score);
  const { fused, priors } = stages;
  return priors.multipliers.map((_, index) => rankWithout(fused.score, priors, index, others));
}

interface StageProps {
  title: string;
  rank: number | null;
  children: ReactNode;
}

function Stage({ title, rank, children }: StageProps) {
  return (
    <section className={styles.stage} aria-label={title}>
      <h3>
        {title} <span>{rank === null ? 'no rank' : `rank ${rank}`}</span>
      </h3>
      {children}
    </section>
  );
}
