import type { PromptPart } from '../../core/compare/diff-prompts.ts';
import type { LinePair, PairedLine } from '../../core/text/pair-lines.ts';
import { toVisibleLines } from '../../core/text/visible.ts';
import { chunkName } from '../passage/place-names.ts';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import styles from './prompt-diff.module.css';
import type { PromptRow } from './prompt-rows.ts';

const FATES: Record<PromptPart['fate'], string> = {
  same: 'the same',
  changed: 'changed',
  left: 'in A only',
  entered: 'in B only',
  'moved-from': 'stood here in A',
  'moved-to': 'moved here in B',
};

export function PromptRowView({ row }: { row: PromptRow }) {
  switch (row.kind) {
    case 'head':
      return <Head part={row.part} />;
    case 'gap':
      return <p className={styles.gap}>{countOf(row.lines, 'line')} the same</p>;
    case 'line':
      return <Line line={row.pair[row.side]} look={lookOf(row.pair, row.side)} />;
    case 'pair':
      return (
        <div className={styles.pair}>
          <Line line={row.pair.left} look={lookOf(row.pair, 'left')} />
          <Line line={row.pair.right} look={lookOf(row.pair, 'right')} />
        </div>
      );
  }
}

function Head({ part: { fate, tier, label, chunk, lines } }: { part: PromptPart }) {
  return (
    <p className={styles.part}>
      <i style={{ background: `var(--tier-${tier})` }} />
      <b>{chunk ? chunkName(chunk) : label}</b>{' '}
      <span>
        {FATES[fate]}
        {fate === 'same' && `, ${countOf(lines.length, 'line')}`}
      </span>
    </p>
  );
}

type Look = 'same' | 'gone' | 'come';

function lookOf({ kind }: LinePair, side: 'left' | 'right'): Look {
  if (kind === 'same') return 'same';
  return side === 'left' ? 'gone' : 'come';
}

const SIGNS: Record<Look, string> = { same: ' ', gone: '−', come: '+' };

/** A longer line is data. */
const LINE_CHARS = 1_000;

function Line({ line, look }: { line: PairedLine | null; look: Look }) {
  if (!line) return <span className={styles.nothing} />;
  const text = line.pieces.map((piece) => piece.text).join('');
  return (
    <span
      className={classes(styles.line, styles[look])}
      title={toVisibleLines(text.slice(0, LINE_CHARS))}
    >
      <span className={styles.number}>{line.number}</span>
      <span className={styles.sign}>{SIGNS[look]}</span>
      <span className={styles.text}>
        {text.length > LINE_CHARS
          ? `${toVisibleLines(text.slice(0, LINE_CHARS))} …`
          : line.pieces.map(({ text: piece, isChanged }, index) => {
              const shown = toVisibleLines(piece);
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
              return isChanged ? <em key={index}>{shown}</em> : <span key={index}>{shown}</span>;
            })}
      </span>
    </span>
  );
}
