import { Download, Wand2 } from 'lucide-react';
import type { LintedText } from '../../core/lint/lint-answer.ts';
import type { TextFix } from '../../core/model/finding.ts';
import type { LinePair, PairedLine } from '../../core/text/pair-lines.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import { splitPath } from '../passage/place-names.ts';
import { fixedText, fixTargetOf, mend } from '../store/lint-fixes.ts';
import { useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './findings-panel.module.css';
import { fixLines } from './fix-lines.ts';
import { focusFindings } from './focus-findings.ts';

/** A preview of more is not read. */
const SHOWN = 60;

/** What a fix would change, text by text, and the ways to have it. */
export function FixPreview({ fix }: { fix: TextFix }) {
  const texts = useLint((state) => state.answer?.texts);
  const paths = new Set(fix.edits.map(({ place }) => place.path));
  return (
    <section className={styles.fix} aria-label="Fix">
      <p>
        <b>A fix.</b> {toVisible(fix.title)}.
      </p>
      {(texts ?? []).flatMap((text) =>
        paths.has(text.path) ? <FixOfText key={text.path} text={text} fix={fix} /> : [],
      )}
    </section>
  );
}

function FixOfText({ text, fix }: { text: LintedText; fix: TextFix }) {
  const fixed = fixedText(text, fix);
  const rows = fixLines(text.path, text.text, fixed, fix);
  const target = fixTargetOf(text);
  const { name } = splitPath(text.path);
  return (
    <>
      <div className={styles.diff}>
        {rows.slice(0, SHOWN).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <DiffRows key={index} row={row} />
        ))}
        {rows.length > SHOWN && <p>{rows.length - SHOWN} more lines change.</p>}
      </div>
      <div className={styles.acts}>
        {target.kind !== 'file' && (
          <Button
            look="pill"
            onPress={() => {
              mend(text, fix);
              focusFindings();
            }}
          >
            <Wand2 size={12} aria-hidden="true" />{' '}
            {target.kind === 'pasted' ? 'Apply it' : `Apply it to the ${target.name} text`}
          </Button>
        )}
        <Button
          look="pill"
          onPress={() => void handOutFile('the mended text', name || 'prompt.txt', fixed)}
        >
          <Download size={12} aria-hidden="true" /> Download {name} mended
        </Button>
      </div>
    </>
  );
}

function DiffRows({ row: { kind, left, right } }: { row: LinePair }) {
  if (kind === 'same') return left && <DiffLine line={left} sign=" " />;
  return (
    <>
      {left && <DiffLine line={left} sign="−" look={styles.gone} />}
      {right && <DiffLine line={right} sign="+" look={styles.come} />}
    </>
  );
}

interface LineProps {
  line: PairedLine;
  sign: string;
  look?: string | undefined;
}

function DiffLine({ line, sign, look }: LineProps) {
  return (
    <div className={classes(styles.diffLine, look)}>
      <span className={styles.diffNumber}>{line.number}</span>
      <span>{sign}</span>
      <span>
        {line.pieces.map(({ text, isChanged }, index) => {
          const shown = toVisibleLines(text);
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
          return isChanged ? <mark key={index}>{shown}</mark> : shown;
        })}
      </span>
    </div>
  );
}
