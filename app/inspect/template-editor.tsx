import { useId, useRef } from 'react';
import { readTemplate } from '../../core/assemble/template/read-template.ts';
import { classes } from '../ui/classes.ts';
import styles from './template-menu.module.css';

interface Props {
  text: string;
  isReadOnly: boolean;
  onType(text: string): void;
}

/** A template with its line numbers, a mark beside each line of which something is said, and what is said. */
export function TemplateEditor({ text, isReadOnly, onType }: Props) {
  const { problems } = readTemplate(text);
  const isUnused = problems.some(({ isError }) => isError);
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const said = useId();
  const lines = text.split('\n');
  const worst = new Map(problems.map(({ line, isError }) => [line, isError]));
  for (const { line, isError } of problems) if (isError) worst.set(line, true);
  const goTo = (line: number): void => {
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <>
      <div className={styles.editor}>
        <div ref={gutter} className={styles.gutter} aria-hidden="true">
          {lines.map((_, index) => {
            const isError = worst.get(index + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
              <div key={index} className={classes(isError && styles.error)}>
                {isError === undefined ? '' : isError ? '▲' : '•'} {index + 1}
              </div>
            );
          })}
        </div>
        <textarea
          ref={area}
          aria-label="Template text"
          aria-describedby={said}
          aria-invalid={isUnused}
          wrap="off"
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <ul id={said} className={styles.problems} aria-live="polite">
        {isUnused && <li>Not used: the prompt is by the last one without an error.</li>}
        {problems.map(({ line, message, isError }) => (
          <li key={`${line} ${message}`} className={classes(isError && styles.error)}>
            <button type="button" onClick={() => goTo(line)}>
              {isError ? '▲' : '•'} line {line}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
