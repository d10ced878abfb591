import type { PromptPart } from '../../core/lint/anatomy/prompt-part.ts';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { CERTAINTIES } from '../../core/model/flag.ts';
import { toVisibleLines } from '../../core/text/visible.ts';
import { visitFinding } from '../store/lint-findings.ts';
import { partKey, useLint } from '../store/lint-store.ts';
import { classes } from '../ui/classes.ts';
import { CertaintySign } from './certainty-sign.tsx';
import lint from './lint.module.css';
import { PART_NAMES } from './lint-words.ts';
import styles from './text-panel.module.css';
import { type MarkIndex, marksOn, piecesOf, type RowPiece, type TextRow } from './text-rows.ts';

interface Props {
  text: string;
  row: TextRow;
  marks: MarkIndex;
  selected: NamedFinding | null;
  parts: readonly PromptPart[];
}

/** One row: signs of what begins on it, its number, the part that it belongs to, and its words with their marks. */
export function TextRowView({ text, row, marks, selected, parts }: Props) {
  const kinds = useLint((state) => state.kinds);
  const here = marksOn(row, marks);
  const begun = here.filter(({ start }) => start >= row.start);
  const part =
    parts.find(({ start, end }) => start <= row.start && row.start < end) ?? parts.at(-1);
  const kind = part && (kinds[partKey(part)] ?? part.kind);
  const worst = CERTAINTIES.find((one) => begun.some(({ certainty }) => certainty === one));
  return (
    <>
      <span className={styles.signs}>{worst && <CertaintySign certainty={worst} />}</span>
      <span
        className={classes(styles.number, kind && lint[`${kind}-part`])}
        title={kind && PART_NAMES[kind]}
      >
        {row.isFirst && row.line}
      </span>
      <span className={styles.words}>
        {piecesOf(row, here).map((piece) => (
          <Piece key={piece.start} text={text} piece={piece} selected={selected} />
        ))}
      </span>
    </>
  );
}

interface PieceProps {
  text: string;
  piece: RowPiece;
  selected: NamedFinding | null;
}

/** The mark that ends first is the nearest; it is what a click leads to. By keyboard the list of findings does. */
function Piece({ text, piece, selected }: PieceProps) {
  const words = toVisibleLines(text.slice(piece.start, piece.end));
  const [first, ...rest] = piece.marks;
  if (!first) return words;
  const chosen = piece.marks.find(({ finding }) => finding === selected);
  const nearest = rest.reduce((a, b) => (b.end - b.start < a.end - a.start ? b : a), first);
  const { certainty, finding, place } = chosen ?? nearest;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the list of findings does it
    <mark
      className={classes(styles.mark, styles[certainty], chosen && styles.chosen)}
      title={`${certainty}: ${finding.message}`}
      onClick={() => visitFinding(finding, place)}
    >
      {words}
    </mark>
  );
}
