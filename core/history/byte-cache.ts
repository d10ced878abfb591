/** Values by key, the least recently used dropped once all together weigh more than the bound. */
export class ByteCache<Value> {
  private readonly held = new Map<number | string, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly bound: number) {}

  get(key: number | string): Value | undefined {
    const entry = this.held.get(key);
    if (!entry) return undefined;
    this.held.delete(key);
    this.held.set(key, entry);
    return entry.value;
  }

  /** What weighs more than the bound by itself is not kept. */
  set(key: number | string, value: Value, bytes: number): void {
    const before = this.held.get(key);
    if (before) this.bytes -= before.bytes;
    this.held.delete(key);
    if (bytes > this.bound) return;
    this.held.set(key, { value, bytes });
    this.bytes += bytes;
    for (const [oldest, entry] of this.held) {
      if (this.bytes <= this.bound) return;
      this.held.delete(oldest);
      this.bytes -= entry.bytes;
    }
  }
}
