/** `localStorage` as browsers have it, in memory; `fail` has every use of it throw from then on. */
export class MemoryStorage {
  private failure: Error | null = null;

  /** In place of the real one: `Object.keys` and fields give what is stored, as there. */
  static make(entries: Record<string, string> = {}): Storage & { fail(error: Error): void } {
    const storage = new MemoryStorage();
    for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
    return storage as unknown as Storage & { fail(error: Error): void };
  }

  private constructor() {
    Object.defineProperty(this, 'failure', { enumerable: false, writable: true });
  }

  fail(error: Error): void {
    this.failure = error;
  }

  getItem(key: string): string | null {
    this.check();
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null;
  }

  setItem(key: string, value: string): void {
    this.check();
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }

  removeItem(key: string): void {
    this.check();
    delete (this as unknown as Record<string, string>)[key];
  }

  private check(): void {
    if (this.failure) throw this.failure;
  }
}
