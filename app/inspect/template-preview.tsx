import { splitPrompt } from '../../core/assemble/split-prompt.ts';
import { toVisibleLines } from '../../core/text/visible.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './template-menu.module.css';
import { useAnswer } from './use-answer.ts';

/** Enough to see the shape: how the prompt begins, and how it ends. */
const FIRST = 5;
const LAST = 2;
const LINES = 12;
const LINE_CHARS = 400;

/** The prompt as it is now, some lines of its first segments and of its last. */
export function TemplatePreview() {
  const inspection = useAnswer();
  if (!inspection) return <p className={styles.note}>With a task its prompt is shown here.</p>;
  const { prompt, promptLines, window } = inspection;
  const texts = splitPrompt(prompt, promptLines);
  const parts = window.segments
    .map((segment, index) => ({ ...segment, text: texts[index] ?? '' }))
    .filter(({ text }) => text !== '');
  const left = parts.length - FIRST - LAST;
  const shown = left > 0 ? [...parts.slice(0, FIRST), ...parts.slice(-LAST)] : parts;
  return (
    <ScrollRegion className={styles.preview} label="Preview of the prompt">
      {shown.map(({ text, tier, startToken, endToken }, index) => (
        <div key={startToken}>
          {left > 0 && index === FIRST && <p>… {countOf(left, 'more part')}</p>}
          <div className={styles.part} style={{ borderColor: `var(--tier-${tier})` }}>
            <small>
              {tier}, {formatCount(startToken)}–{formatCount(endToken)}
            </small>
            <pre>{shortened(text)}</pre>
          </div>
        </div>
      ))}
    </ScrollRegion>
  );
}

function shortened(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, LINES).map((line) => {
    const start = toVisibleLines(line.slice(0, LINE_CHARS));
    return line.length > LINE_CHARS ? `${start} …` : start;
  });
  const more = lines.length - LINES;
  return [...shown, ...(more > 0 ? [`… ${countOf(more, 'more line')}`] : [])].join('\n');
}
