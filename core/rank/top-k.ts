/** A document with its score in one list. */
export interface Scored {
  document: number;
  score: number;
}

/** Order of documents whose scores are equal: negative where `a` comes first. */
export type Compare = (a: number, b: number) => number;

/** Keeps the best of the documents offered, in any order of offering: highest score first, ties by `compare`. */
export class TopK {
  /** Scores below cannot enter any more. */
  floor = Number.NEGATIVE_INFINITY;
  /** Binary heap, the worst on top. */
  private readonly heap: Scored[] = [];

  constructor(
    private readonly top: number,
    private readonly compare: Compare,
  ) {
    if (!(top > 0)) this.floor = Number.POSITIVE_INFINITY;
  }

  offer(document: number, score: number): void {
    if (score < this.floor || !(this.top > 0)) return;
    const { heap } = this;
    const offered = { document, score };
    if (heap.length < this.top) {
      heap.push(offered);
      this.rise(heap.length - 1);
    } else if (this.isBefore(offered, heap[0]!)) {
      heap[0] = offered;
      this.sink();
    }
    if (heap.length >= this.top) this.floor = heap[0]!.score;
  }

  /** Best first. */
  sorted(): Scored[] {
    return [...this.heap].sort((a, b) => b.score - a.score || this.compare(a.document, b.document));
  }

  private isBefore(a: Scored, b: Scored): boolean {
    if (a.score !== b.score) return a.score > b.score;
    return this.compare(a.document, b.document) < 0;
  }

  private rise(from: number): void {
    const { heap } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(heap[parent]!, heap[at]!)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      let worst = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child++) {
        if (this.isBefore(heap[worst]!, heap[child]!)) worst = child;
      }
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private swap(a: number, b: number): void {
    const held = this.heap[a]!;
    this.heap[a] = this.heap[b]!;
    this.heap[b] = held;
  }
}
