import { LIMITS } from '../../core/limits.ts';
import type { HeldFile } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { RecordStore } from '../cache/record-store.ts';
import type { BatchResult, ParseApi, ParsedBatch, ParsedFile, TextAnswer } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { cutBatch } from './cut-batch.ts';
import { KnownCuts } from './known-cuts.ts';
import { readListed, type SkippedOutcome } from './parse-file.ts';
import { type GrammarLoader, SyntaxParser } from './syntax-parser.ts';

interface Surroundings {
  /** Where grammars come from; `base` is the folder that the page was served from. */
  grammars(base: string): GrammarLoader;
  /** What cuts are kept under between visits; null where none are. */
  version: string | null;
}

/** Answers a parse worker's calls: one parser, and the port to the index worker of the open source. */
export function hostParser({ grammars, version }: Surroundings): Handlers<ParseApi> {
  let parser: Promise<SyntaxParser> | null = null;
  let sender: Sender | null = null;
  let texts: TextClient | null = null;
  const cuts = new KnownCuts(new RecordStore('chunks', version));
  const loaded = (): Promise<SyntaxParser> => {
    if (!parser) throw new OrielError('unexpected', 'the parser was not loaded');
    return parser;
  };

  const passOn = async (
    reads: readonly (HeldFile | SkippedOutcome)[],
    { cut, keep }: { cut: CutSettings; keep: boolean },
    progress: (value: null) => void,
  ): Promise<BatchResult> => {
    if (!sender) throw new OrielError('unexpected', 'files came before connect');
    const parser = await loaded();
    const known = keep ? cuts : null;
    const onFile = () => progress(null);
    const { files, made, ...result } = await cutBatch(reads, { parser, known, cut, onFile });
    await sender.send(files);
    known?.keep(made, cut);
    const { wasmBytes, faults } = parser;
    return { ...result, wasmBytes, faults };
  };

  return {
    async load({ assets }) {
      parser = SyntaxParser.create(grammars(assets.base));
      // Half a second of token ranks, which the first file would wait for; where they do not load,
      // cutting says so.
      loadCounter(DEFAULT_SETTINGS.tokenizer).catch(() => {});
      await parser;
      return null;
    },
    connect(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'connect came without a port');
      sender = createSender(port);
      return null;
    },
    connectTexts(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'connectTexts came without a port');
      texts = createTextClient(port);
      return null;
    },
    async parse({ files, ...how }, { progress }) {
      const reads = files.map(({ content, ...names }) =>
        readListed({ kind: 'file', ...names, open: async () => content }, LIMITS),
      );
      return passOn(await Promise.all(reads), how, progress);
    },
    async recut({ paths, ...how }, { progress }) {
      if (!texts) throw new OrielError('unexpected', 'recut came before connectTexts');
      return passOn(await texts.get(paths), how, progress);
    },
    async flush() {
      await sender?.taken();
      return null;
    },
    async written() {
      await cuts.written();
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

interface TextClient {
  get(paths: string[]): Promise<HeldFile[]>;
}

/** Asks the index worker at the other end of the port for texts, one request at a time. */
function createTextClient(port: MessagePort): TextClient {
  let request = 0;
  return {
    get(paths) {
      request += 1;
      const mine = request;
      return new Promise((resolve) => {
        port.onmessage = ({ data }: MessageEvent<TextAnswer>) => {
          if (data.request === mine) resolve(data.files);
        };
        port.postMessage({ request: mine, paths });
      });
    },
  };
}
