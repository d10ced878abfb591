/** In how many ticks a patience is waited out. */
const TICKS = 20;

/**
 * Waits for a sign of life, in time that the page itself lived through: a tick that comes late, after a sleep, in a
 * tab in the background, behind a long task or at a breakpoint, counts as one all the same. So nothing that was
 * healthy is given up because nobody was there to hear it.
 */
export class Patience {
  private ticks = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(ms: number, onEnd: () => void) {
    this.timer = setInterval(() => {
      this.ticks += 1;
      if (this.ticks < TICKS) return;
      this.stop();
      onEnd();
    }, ms / TICKS);
  }

  /** There was a sign of life. */
  wind(): void {
    this.ticks = 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
