const BITS = 11;
const PAGE = 1 << BITS;

/**
 * Numbers in pages of 2,048: they grow without a copy, and so without room that is never used and without garbage. For
 * what takes in millions; reading is by `at`, a little slower than an array.
 */
export class Paged<Page extends Int32Array | Uint32Array | Uint16Array> {
  private readonly pages: Page[] = [];
  /** Pages that were let go. */
  private gone = 0;
  length = 0;

  constructor(private readonly newPage: new (length: number) => Page) {}

  at(index: number): number {
    return this.pages[index >>> BITS]![index & (PAGE - 1)]!;
  }

  set(index: number, value: number): void {
    this.pages[index >>> BITS]![index & (PAGE - 1)] = value;
  }

  push(value: number): void {
    const at = this.length++;
    if ((at & (PAGE - 1)) === 0) this.pages.push(new this.newPage(PAGE));
    this.set(at, value);
  }

  /**
   * Lets go of the pages before an index, which must not be read again. Where the runtime can, their memory goes at
   * once: a worker that has nothing to do collects no garbage.
   */
  letGo(before: number): void {
    for (; this.gone < before >>> BITS; this.gone++) {
      (this.pages[this.gone]!.buffer as Movable).transfer?.(0);
      this.pages[this.gone] = new this.newPage(0);
    }
  }
}

/** Newer than the oldest runtime that this runs in. */
type Movable = ArrayBuffer & { transfer?(length: number): ArrayBuffer };
