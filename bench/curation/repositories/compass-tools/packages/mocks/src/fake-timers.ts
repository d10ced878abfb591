interface Entry {
  at: number;
  run: () => void;
}

/** Timers that stand still until they are told to go on. */
export class FakeTimers {
  private now = 0;
  private queue: Entry[] = [];

  setTimeout(run: () => void, delay: number): void {
    this.queue.push({ at: this.now + delay, run });
    this.queue.sort((a, b) => a.at - b.at);
  }

  advance(by: number): void {
    const until = this.now + by;
    for (let next = this.queue[0]; next && next.at <= until; next = this.queue[0]) {
      this.queue.shift();
      this.now = next.at;
      next.run();
    }
    this.now = until;
  }
}
