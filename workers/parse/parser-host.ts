import { LIMITS } from '../../core/limits.ts';
import type { LedgerEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { ParseApi, ParsedBatch, ParsedFile } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { browserGrammars } from './browser-grammars.ts';
import { parseFile } from './parse-file.ts';
import { SyntaxParser } from './syntax-parser.ts';

/** Answers a parse worker's calls: one parser, and the port to the index worker of the open source. */
export function hostParser(): Handlers<ParseApi> {
  let parser: Promise<SyntaxParser> | null = null;
  let sender: Sender | null = null;
  const loaded = (): Promise<SyntaxParser> => {
    if (!parser) throw new OrielError('unexpected', 'the parser was not loaded');
    return parser;
  };

  return {
    async load({ assets }) {
      parser = SyntaxParser.create(browserGrammars(assets.base));
      await parser;
      return null;
    },
    connect(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'connect came without a port');
      sender = createSender(port);
      return null;
    },
    async parse(listed, { progress }) {
      if (!sender) throw new OrielError('unexpected', 'parse came before connect');
      const entries: LedgerEntry[] = [];
      const files: ParsedFile[] = [];
      for (const { content, ...names } of listed) {
        const item = { kind: 'file', ...names, open: async () => content } as const;
        const outcome = await parseFile(await loaded(), item, LIMITS);
        entries.push(outcome.entry);
        if (outcome.kind === 'parsed') files.push({ ...outcome.file, chunks: outcome.chunks });
        progress(null);
      }
      await sender.send(files);
      return { entries, wasmBytes: (await loaded()).wasmBytes };
    },
    async flush() {
      await sender?.taken();
      return null;
    },
    highlight: async ({ text, language }) => (await loaded()).highlight(text, language),
  };
}

interface Sender {
  send(files: ParsedFile[]): Promise<void>;
  /** Resolves when all that was sent has been taken in. */
  taken(): Promise<void>;
}

/**
 * Sends batches, each after the last was taken in: parsing one batch overlaps with indexing the one
 * before, and texts never pile up between the two workers.
 */
function createSender(port: MessagePort): Sender {
  let batch = 0;
  let taken: Promise<void> = Promise.resolve();
  return {
    taken: () => taken,
    async send(files) {
      await taken;
      batch += 1;
      const message: ParsedBatch = { batch, files };
      taken = new Promise((resolve) => {
        port.onmessage = () => resolve();
      });
      port.postMessage(message);
    },
  };
}
