import type { ReactNode } from 'react';
import type { ChunkDetail } from '../../core/engine.ts';
import type { Candidate, PriorScore } from '../../core/model/candidate.ts';
import type { Settings } from '../../core/model/settings.ts';
import { toVisible } from '../../core/text/visible.ts';
import { formatScore } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-rank.module.css';
import { fusionTerms } from './fusion-terms.ts';
import { TermTable } from './term-table.tsx';

interface Props {
  candidate: Candidate;
  detail: ChunkDetail;
  settings: Settings;
}

/** From the final rank back to the terms of the task, one stage below the other. */
export function ChunkRank({ candidate, detail, settings }: Props) {
  const { lexical, dense, fused, priors } = candidate.stages;
  return (
    <ScrollRegion className={styles.ranks} label="Why this rank">
      <Stage title="Final" rank={priors.rank}>
        {priors.multipliers.length === 0 ? (
          <p>
            {settings.stages.includes('priors') ? 'No prior applies' : 'The priors are off'}, so the
            fused score <b>{formatScore(priors.score)}</b> stays.
          </p>
        ) : (
          <PriorList fused={fused.score} priors={priors} />
        )}
      </Stage>
      <Stage title="Fused" rank={fused.rank}>
        <p>
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
          {dense
            ? `cosine of task and chunk: ${dense.score.toFixed(4)}`
            : settings.stages.includes('dense')
              ? 'No vector yet, so no score: a missing one is never counted as zero.'
              : 'The dense stage is off.'}
        </p>
      </Stage>
      <Stage title="Lexical" rank={lexical?.rank ?? null}>
        {detail.explanation ? (
          <TermTable explanation={detail.explanation} />
        ) : (
          <p>The lexical stage is off.</p>
        )}
      </Stage>
    </ScrollRegion>
  );
}

function PriorList({ fused, priors }: { fused: number; priors: PriorScore }) {
  const factors = priors.multipliers.map(({ multiplier }) => ` × ${multiplier.toFixed(2)}`);
  return (
    <>
      <ul className={styles.priors}>
        {priors.multipliers.map(({ name, multiplier, reason }) => (
          <li key={name}>
            <b>× {multiplier.toFixed(2)}</b> {toVisible(name)}
            <span>{toVisible(reason)}</span>
          </li>
        ))}
      </ul>
      <p>
        {formatScore(fused)} fused{factors} = <b>{formatScore(priors.score)}</b>
      </p>
    </>
  );
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
