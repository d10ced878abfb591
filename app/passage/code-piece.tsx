import { toVisibleLines } from '../../core/text/visible.ts';
import type { Piece } from './code-lines.ts';
import styles from './code-view.module.css';

/** A stretch of code with one look. */
export function CodePiece({ text, capture, isMatch }: Piece) {
  const shown = toVisibleLines(text);
  const className = capture === 'number' ? styles['number-literal'] : styles[capture ?? ''];
  const inner = className ? <span className={className}>{shown}</span> : shown;
  return isMatch ? <mark>{inner}</mark> : inner;
}
