import type { Chunk } from '../model/chunk.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { CharOffset, TokenCount } from '../model/units.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { closeGaps, keptRanges, keptText, linesOf } from './keep-lines.ts';
import { codeDensity, lineKinds } from './line-kinds.ts';
import { sliceAround } from './slice.ts';
import { squeeze } from './squeeze.ts';
import { renderChunk, type SentChunk } from './template/render.ts';
import type { Template } from './template/template.ts';

/** One way to send a chunk. */
export interface FormedChunk {
  segment: string;
  tokens: TokenCount;
  /** In how many places `<` was escaped, so that the text closes no section. */
  escapes: number;
  /** How it was made, as a clause for the step. */
  note: string;
}

/** What forms are made from beside the chunk; asked only when one is. */
export interface FormSource {
  text: string;
  /** Stretches of the text that the task matched, ascending. */
  matches(): { start: CharOffset; end: CharOffset }[];
  /** One for all chunks of a file. */
  file(): FormedChunk;
}

/** A shorter form that saves less than this share is not worth what it hides. */
const LEAST_SAVED = 0.1;

/** The forms that one chunk can be sent in, each made when it is first asked for. */
export class ChunkForms {
  readonly whole: FormedChunk;
  /** Whether the tokens of the whole are exact, see `TokenCounter`. */
  readonly isExact: boolean;
  private knownDensity: number | null = null;
  private readonly made = new Map<ChunkForm, FormedChunk | null>();

  constructor(
    private readonly chunk: Chunk,
    private readonly source: FormSource,
    private readonly counter: TokenCounter,
    private readonly template: Template,
  ) {
    this.whole = this.form({ ...chunk, text: source.text }, 'whole');
    this.isExact = counter.isExact(this.whole.segment);
  }

  /** Lines of code over words. */
  get codeDensity(): number {
    if (this.knownDensity === null) {
      const lines = linesOf(this.source.text);
      this.knownDensity = codeDensity(lines, lineKinds(lines, this.chunk));
    }
    return this.knownDensity;
  }

  /** Null where there is no such form, or it saves too little. */
  get(name: ChunkForm): FormedChunk | null {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const made = this.make(name);
    const most = this.whole.tokens * (1 - LEAST_SAVED);
    const isWorth = name === 'whole' || name === 'file' || (made !== null && made.tokens <= most);
    const kept = isWorth ? made : null;
    this.made.set(name, kept);
    return kept;
  }

  private make(name: ChunkForm): FormedChunk | null {
    switch (name) {
      case 'whole':
        return this.whole;
      case 'squeezed':
        return this.squeezed();
      case 'slice':
        return this.slice();
      case 'signature':
        return this.signature();
      case 'file':
        return this.source.file();
    }
  }

  private squeezed(): FormedChunk | null {
    const lines = linesOf(this.source.text);
    const result = squeeze(lines, this.chunk);
    if (!result) return null;
    const prose = Math.round(result.prose * 100);
    return this.kept(lines, result.kept, `squeezed from ${this.whole.tokens}, ${prose} % prose`);
  }

  private slice(): FormedChunk | null {
    const lines = linesOf(this.source.text);
    const kept = sliceAround(lines, this.source.matches());
    return kept && this.kept(lines, kept, `cut from ${this.whole.tokens} to what the task matches`);
  }

  private kept(lines: string[], wanted: boolean[], note: string): FormedChunk {
    const { chunk } = this;
    const kept = closeGaps(wanted);
    const place = `lines ${keptRanges(kept, chunk.startLine)} of ${chunk.startLine}–${chunk.endLine}`;
    return this.form({ ...chunk, text: keptText(lines, kept), place }, note);
  }

  private signature(): FormedChunk | null {
    const { chunk } = this;
    const text = chunk.definitions
      .filter(({ signature }) => signature !== '')
      .map(({ signature, doc }) => `${signature}\n${indented(doc)}`)
      .join('');
    if (text === '') return null;
    const place = `signature and doc of lines ${chunk.startLine}–${chunk.endLine}`;
    const note = `cut from ${this.whole.tokens} to signature and doc`;
    return this.form({ ...chunk, text, place }, note);
  }

  private form(chunk: SentChunk, note: string): FormedChunk {
    return formed(chunk, note, this.counter, this.template);
  }
}

function formed(
  chunk: SentChunk,
  note: string,
  counter: TokenCounter,
  template: Template,
): FormedChunk {
  const { text: segment, escapes } = renderChunk(chunk, template);
  return { segment, tokens: counter.count(segment), escapes, note };
}

/** A whole file in place of its chunks; `last` is the one that it ends with. */
export function fileForm(
  last: Chunk,
  text: string,
  counter: TokenCounter,
  template: Template,
): FormedChunk {
  const place = `whole file, lines 1–${last.endLine}`;
  return formed({ ...last, text, place, symbol: null }, 'with its whole file', counter, template);
}

function indented(doc: string): string {
  return doc === '' ? '' : `${doc.trimEnd().replace(/^(?=.)/gm, '    ')}\n`;
}
