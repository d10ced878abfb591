import type { SecretKind, SecretSpan } from './secret-span.ts';

/** A shorter secret may stand elsewhere by chance. */
const SHORTEST = 8;

/** By their length, the longest first. */
type SameBeginning = [length: number, secrets: Map<string, SecretKind>][];

/** Secrets that were recognised somewhere, to be found wherever else they stand, in one pass over a text however many they are. */
export class KnownSecrets {
  private readonly byBeginning = new Map<string, SameBeginning>();
  private readonly firsts = new Set<number>();

  constructor(secrets: ReadonlyMap<string, SecretKind>) {
    const longestFirst = [...secrets].sort(([a], [b]) => b.length - a.length);
    for (const [secret, kind] of longestFirst) {
      if (secret.length < SHORTEST) continue;
      this.firsts.add(secret.charCodeAt(0));
      const beginning = secret.slice(0, SHORTEST);
      const same = this.byBeginning.get(beginning) ?? [];
      this.byBeginning.set(beginning, same);
      if (same.at(-1)?.[0] !== secret.length) same.push([secret.length, new Map()]);
      same.at(-1)![1].set(secret, kind);
    }
  }

  /**
   * What was found in the text by its own shape, and each known secret beside it; in their order, none over
   * another.
   *
   * @param found in their order, none over another.
   */
  addTo(found: readonly SecretSpan[], text: string): SecretSpan[] {
    if (this.firsts.size === 0) return [...found];
    const spans: SecretSpan[] = [];
    let at = 0;
    for (const span of found) {
      this.addBetween(at, span.start, text, spans);
      spans.push(span);
      at = span.end;
    }
    this.addBetween(at, text.length, text, spans);
    return spans;
  }

  private addBetween(from: number, to: number, text: string, spans: SecretSpan[]): void {
    for (let at = from; at + SHORTEST <= to; ) {
      const span = this.firsts.has(text.charCodeAt(at)) ? this.secretAt(at, to, text) : null;
      if (span) spans.push(span);
      at = span?.end ?? at + 1;
    }
  }

  private secretAt(start: number, to: number, text: string): SecretSpan | null {
    for (const [length, secrets] of this.byBeginning.get(text.slice(start, start + SHORTEST)) ??
      []) {
      const end = start + length;
      const kind = end <= to ? secrets.get(text.slice(start, end)) : undefined;
      if (kind) return { kind, start, end };
    }
    return null;
  }
}
