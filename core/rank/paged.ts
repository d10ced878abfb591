const BITS = 11;
const PAGE = 1 << BITS;

/**
 * Numbers in pages of 2,048: they grow without a copy, and so without room that is never used and without garbage. For
 * what takes in millions; reading is by `at`, a little slower than an array.
 */
export class Paged<Page extends Int32Array | Uint32Array | Uint16Array> {
  private readonly pages: Page[] = [];
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
}
