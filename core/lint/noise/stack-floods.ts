import type { NoiseSpan } from './noise-span.ts';

/** Where it was thrown and who called is in the first few. */
const LEAST_FRAMES = 15;
const FRAME =
  /^\s*(?:at\s+\S.*[(:]\d+\)?|at\s+[\w.$<>]+\(.*\)|File ".*", line \d+.*|#\d+\s+0x[0-9a-f]+.*|\d+:\s+0x[0-9a-f]+.*|goroutine \d+ .*|from \S+:\d+:in .*|\S+\.go:\d+ .*)\s*$/;

/** Whether a line is a frame of a stack trace, as one of some ten runtimes prints it. */
export function isFrame(line: string): boolean {
  return FRAME.test(line);
}

/** Stack traces of many frames; a line of source between two frames, as Python shows it, belongs to them. */
export function stackFloods(text: string): NoiseSpan[] {
  const spans: NoiseSpan[] = [];
  let run: { start: number; end: number; frames: number } | null = null;
  let gap = 0;
  let at = 0;
  const close = (): void => {
    if (run && run.frames >= LEAST_FRAMES) {
      spans.push({
        start: run.start,
        end: run.end,
        message: `A stack trace of ${run.frames} frames`,
        mend: 'Keep the error and the first few frames of your own code',
        isSure: true,
      });
    }
    run = null;
  };
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (isFrame(line)) {
      run ??= { start: at, end, frames: 0 };
      run.frames++;
      run.end = end;
      gap = 0;
    } else if (run && (++gap > 2 || line.trim() === '')) close();
    at = end + 1;
  }
  close();
  return spans;
}
