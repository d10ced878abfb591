import { Fragment } from 'react';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Flag } from '../../core/model/flag.ts';
import type { HandAction } from '../../core/model/hand.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { CHUNK_COMMENT_ID } from '../shell/use-shortcuts.ts';
import { showInFile } from '../store/cut-files.ts';
import { seekFlag } from '../store/effects-actions.ts';
import { draftMark } from '../store/lever-actions.ts';
import { useRun } from '../store/run-store.ts';
import { selectChunk, setChunkTab } from '../store/view-actions.ts';
import { DecisionMark } from '../ui/decision-mark.tsx';
import { FlagChip } from '../ui/flag-chip.tsx';
import link from '../ui/link.module.css';
import { PathName } from '../ui/path-name.tsx';
import styles from './chunk-head.module.css';
import { ChunkLabels } from './chunk-labels.tsx';
import { DECISION_WORDS, shortReason } from './decision-words.ts';
import { marksIn } from './marks-in.ts';
import { CommentButton } from './review/comment-button.tsx';
import { onChunk, onFlag } from './review/review-targets.ts';

/** Quality table of the first seed. */
const WORTH = 'What it is worth to the task: signal, context, noise or poison';
const UNDO_WORDS: Record<HandAction, string> = { pin: 'no longer pin', mute: 'no longer mute' };

/** Where the chunk is, what became of it, and each flag with what a person can check. */
export function ChunkHead({ candidate }: { candidate: Candidate }) {
  const { id, path, startLine, endLine, symbol, kind, language, fallback, flags } = candidate;
  const { decision, quality } = candidate;
  const mark = useRun((run) => marksIn(run.settings.hand)(candidate));
  const isFlagged = flags.some((flag) => decision.reason === `${flag.kind}: ${flag.evidence}`);
  return (
    <div className={styles.head}>
      <p className={styles.place}>
        <PathName {...splitPath(path)} />
        <span className={styles.lines}>lines {lineRange(startLine, endLine)}</span>
        {symbol && <code title={toVisible(symbol)}>{toVisible(symbol)}</code>}
      </p>
      <p className={styles.kind}>
        {fallback ? `${language}, cut by lines` : `${language} ${kind}`}
        {' · '}
        <button type="button" className={link.link} onClick={() => showInFile(path, id)}>
          show in file
        </button>
        {(['pin', 'mute'] as const).map((action) => (
          <Fragment key={action}>
            {' · '}
            <button type="button" className={link.link} onClick={() => draftMark(action)}>
              {mark === action ? UNDO_WORDS[action] : action}
            </button>
          </Fragment>
        ))}{' '}
        <CommentButton id={CHUNK_COMMENT_ID} target={onChunk(candidate)} label="comment" />
      </p>
      <ChunkLabels key={path} candidate={candidate} />
      <ul className={styles.evidence}>
        <li className={styles.decision}>
          <DecisionMark mark={decision.action} />
          <span>
            <b>{DECISION_WORDS[decision.action]}</b>
            {/* The rest of the reason is the flag's evidence, right below. */}
            {`: ${toVisible(isFlagged ? shortReason(candidate, undefined) : decision.reason)}`}
            <span className={styles.certainty} title={WORTH}>
              {` · ${quality.tier}`}
              {!flags.some(({ kind }) => quality.reason.startsWith(`${kind}: `)) &&
                `: ${quality.reason}`}
            </span>
          </span>
        </li>
        {flags.map((flag) => (
          <Evidence key={flag.kind} flag={flag} chunk={candidate} />
        ))}
      </ul>
    </div>
  );
}

interface EvidenceProps {
  flag: Flag;
  chunk: Candidate;
}

function Evidence({ flag: { kind, certainty, evidence, twin }, chunk }: EvidenceProps) {
  const isCandidate = useRun((run) =>
    Boolean(twin && run.inspection?.candidates.some(({ id }) => id === twin.id)),
  );
  return (
    <li>
      <FlagChip name={kind} title="What this flag does" onPick={() => seekFlag(kind)} />
      <span>
        {toVisible(evidence)}
        <span className={styles.certainty}> · {certainty} certainty</span>
        {twin && (
          <>
            {' '}
            <button type="button" className={link.link} onClick={() => setChunkTab('twin')}>
              compare
            </button>
            {isCandidate && (
              <>
                {' · '}
                <button type="button" className={link.link} onClick={() => selectChunk(twin.id)}>
                  go to it
                </button>
              </>
            )}
          </>
        )}
      </span>
      <span className={styles.comment}>
        <CommentButton target={onFlag(kind, chunk)} />
      </span>
    </li>
  );
}
