import type { Limits } from '../core/limits.ts';
import type { PrunedFolder } from '../core/model/file.ts';
import { OrielError } from '../core/model/problem.ts';
import type { CutSettings } from '../core/model/settings.ts';
import type { AbortSignalLike, Source } from '../core/model/source.ts';
import { messageOf } from '../core/text/message-of.ts';
import { TextBudget } from '../core/text/text-budget.ts';
import { type ParseOutcome, parseFile } from '../workers/parse/parse-file.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import { nodeGrammars } from './node-grammars.ts';

/** What became of one listed item. */
export type ParsedItem = ParseOutcome | { kind: 'pruned'; folder: PrunedFolder };

/** A parser that is made when it is first needed and again after it failed; grammars stay loaded in it. */
export class HeldParser {
  private parser: Promise<SyntaxParser> | null = null;

  get(): Promise<SyntaxParser> {
    this.parser ??= SyntaxParser.create(nodeGrammars());
    return this.parser;
  }

  /** Why grammars that it was to use did not load, a sentence each. */
  async faults(): Promise<string[]> {
    return (await this.parser)?.faults ?? [];
  }

  /** One that failed may be in any state. */
  forget(): void {
    this.parser = null;
  }
}

/** Lists, reads and cuts a source, one file after the other, in the order of their paths. */
export async function* parseSource(
  source: Source,
  signal: AbortSignalLike,
  limits: Limits,
  cut: CutSettings,
  parser = new HeldParser(),
): AsyncGenerator<ParsedItem> {
  const budget = new TextBudget(limits);
  for await (const item of source.list(signal)) {
    if (item.kind !== 'file') {
      yield item;
      continue;
    }
    const refusal = budget.refuse(item);
    if (refusal) {
      yield { kind: 'skipped', entry: refusal };
      continue;
    }
    try {
      yield await parseFile(await parser.get(), item, limits, cut);
    } catch (error) {
      if (error instanceof OrielError) throw error;
      const { path, bytes } = item;
      const detail = messageOf(error);
      yield {
        kind: 'skipped',
        entry: { path, status: 'skipped', bytes, reason: 'quarantined', detail },
      };
      parser.forget();
    }
  }
}
