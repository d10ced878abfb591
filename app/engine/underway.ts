/** Which files parse workers have in hand: of each batch the one that the ticks have come to. */
export class Underway {
  private readonly batches = new Set<{ paths: readonly string[]; done: number }>();

  constructor(private readonly onChange: (paths: readonly string[]) => void) {}

  /** A worker takes a batch, whose files it parses in their order. */
  begin(paths: readonly string[]): { next(): void; end(): void } {
    const batch = { paths, done: 0 };
    this.batches.add(batch);
    this.say();
    return {
      next: () => {
        batch.done += 1;
        this.say();
      },
      end: () => {
        this.batches.delete(batch);
        this.say();
      },
    };
  }

  private say(): void {
    this.onChange(
      Array.from(this.batches).flatMap(({ paths, done }) => paths.slice(done, done + 1)),
    );
  }
}
