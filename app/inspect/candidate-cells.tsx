// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold a virtualised list
import { memo } from 'react';
import type { Candidate, StageScore } from '../../core/model/candidate.ts';
import type { HandAction } from '../../core/model/hand.ts';
import { finalRank } from '../../core/rank/final-rank.ts';
import type { Standing } from '../../core/review/standing.ts';
import { toVisible } from '../../core/text/visible.ts';
import { flagWord } from '../passage/flag-words.ts';
import { chunkName, lineRange, splitPath } from '../passage/place-names.ts';
import { seekFlag } from '../store/effects-actions.ts';
import { classes } from '../ui/classes.ts';
import { DecisionMark } from '../ui/decision-mark.tsx';
import { FlagChip } from '../ui/flag-chip.tsx';
import { formatScore } from '../ui/format.ts';
import { Movement } from '../ui/movement.tsx';
import { ScoreBar } from '../ui/score-bar.tsx';
import styles from './candidates-grid.module.css';
import { DECISION_WORDS, shortReason } from './decision-words.ts';
import { movementOf } from './movement-words.ts';
import { StandingMark } from './review/standing-mark.tsx';
import { MarkIcon, RowActions } from './row-actions.tsx';
import type { ScoreScales } from './score-scales.ts';

interface Props {
  candidate: Candidate;
  scales: ScoreScales;
  /** False while the timeline has not come to it. */
  isDecided: boolean;
  /** 0 to 1, where it is in the window. */
  position: number | undefined;
  /** What the person said of it or of its file. */
  mark: HandAction | null;
  /** What reviewers said of it, where they did. */
  standing: Standing | undefined;
  /** Who owns its file and how long ago it was changed, in a word or two; empty where not known. */
  care: string;
}

/** The cells of a candidate's row. */
export const CandidateCells = memo(function CandidateCells(props: Props) {
  const { candidate, scales, isDecided, position, mark, standing, care } = props;
  const { path, startLine, endLine, symbol, isInPlay, stages, flags, decision } = candidate;
  const { folder, name } = splitPath(path);
  const { ranks, title } = movementOf(candidate);
  const shown = isDecided ? decision.action : 'wait';
  const isOut = isLeftOut(candidate, isDecided);
  return (
    <>
      <span
        role="gridcell"
        tabIndex={-1}
        className={styles.rank}
        title={isInPlay ? undefined : 'The rank that it had if nothing were muted or filtered'}
      >
        {isInPlay ? finalRank(stages) : `(${finalRank(stages)})`}
      </span>
      <div role="gridcell" tabIndex={-1} className={styles.chunk} title={toVisible(path)}>
        <div className={styles.first}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.lines}>{lineRange(startLine, endLine)}</span>
          {symbol && <code className={styles.symbol}>{toVisible(symbol)}</code>}
          {mark && <MarkIcon action={mark} />}
          {standing && <StandingMark standing={standing} />}
        </div>
        <div className={styles.second}>
          {flags.map(({ kind }) => (
            <FlagChip
              key={kind}
              name={flagWord(kind)}
              title="What this flag does"
              isTabStop={false}
              onPick={() => seekFlag(kind)}
            />
          ))}
          <span className={styles.folder}>
            <bdi>{folder}</bdi>
          </span>
          {/* Flags take the room first. */}
          {care && flags.length === 0 && <span className={styles.care}>{care}</span>}
        </div>
        <RowActions chunk={chunkName(candidate)} mark={mark} />
      </div>
      <Score stage="lexical" score={stages.lexical} best={scales.lexical} isQuiet={isOut} />
      <Score stage="dense" score={stages.dense} best={scales.dense} isQuiet={isOut} />
      <Score stage="fused" score={stages.fused} best={scales.fused} isQuiet={isOut} />
      <span role="gridcell" tabIndex={-1}>
        <Movement ranks={ranks} worst={scales.worstRank} title={title} />
      </span>
      <div
        role="gridcell"
        tabIndex={-1}
        className={classes(styles.decision, styles[shown])}
        title={isDecided ? toVisible(decision.reason) : 'The timeline has not come to it'}
      >
        <DecisionMark mark={shown} />
        <span>
          {DECISION_WORDS[shown]}
          {isDecided && <small>{toVisible(shortReason(candidate, position))}</small>}
        </span>
      </div>
    </>
  );
});

/** Whether it is out of the window at the step shown. */
export function isLeftOut({ decision }: Candidate, isDecided: boolean): boolean {
  return isDecided && (decision.action === 'leave-out' || decision.action === 'skip');
}

interface ScoreProps {
  stage: 'lexical' | 'dense' | 'fused';
  score: StageScore | null;
  best: number;
  isQuiet: boolean;
}

const MISSING = {
  lexical: 'no term of the task, or the stage is off',
  dense: 'no vector yet, or the stage is off',
  fused: '',
};

function Score({ stage, score, best, isQuiet }: ScoreProps) {
  return (
    <span role="gridcell" tabIndex={-1}>
      <ScoreBar
        text={score ? formatScore(score.score) : '–'}
        share={score && best > 0 ? score.score / best : null}
        title={score ? `${stage}: rank ${score.rank}` : MISSING[stage]}
        isQuiet={isQuiet}
      />
    </span>
  );
}
