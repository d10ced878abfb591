import { toVisible } from '../core/text/visible.ts';

/** Says a line on stderr, beside what is printed; characters that do not show, or steer a terminal, as escapes. */
export function say(line: string): void {
  process.stderr.write(`${toVisible(line)}\n`);
}
