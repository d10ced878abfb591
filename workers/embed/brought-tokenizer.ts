import { PreTrainedTokenizer } from '@xenova/transformers';
import type { NamedBytes } from '../../core/model/model-files.ts';
import type { OrielError, ProblemCode } from '../../core/model/problem.ts';
import { bytesOf, unusable } from './brought-model.ts';
import { beginningOf, tokenText } from './token-text.ts';

/** Positions of BERT and its kin; a tokenizer.json may ask for less. */
const MOST_TOKENS = 512;
/** Tokenised of each text: code has some three characters a token. */
const CHARS_A_TOKEN = 8;

/** A text, or a pair of them, as one input of a model. */
export interface TokenIds {
  ids: number[];
  /** 0 for the first text, 1 for the second; all 0 where the tokenizer knows no halves. */
  types: number[];
}

interface TokenizerJson {
  model: object;
  added_tokens: object[];
  post_processor: object;
  normalizer?: { type?: string } | null;
  truncation?: { max_length?: unknown } | null;
}

/** Turns texts into ids as a tokenizer.json of the person's says. */
export class BroughtTokenizer {
  private readonly tokenizer: PreTrainedTokenizer;
  private readonly isBert: boolean;
  private readonly limit: number;

  private constructor(
    json: string,
    private readonly file: string,
    private readonly code: ProblemCode,
  ) {
    const read = this.check(json);
    this.isBert = read.normalizer?.type === 'BertNormalizer';
    const asked = read.truncation?.max_length;
    this.limit = isCount(asked) ? Math.min(MOST_TOKENS, asked) : MOST_TOKENS;
    this.tokenizer = this.attempt(() => new PreTrainedTokenizer(read, {}));
    this.encode('a text');
    this.encodePair('a task', 'a text');
  }

  /**
   * @param code of the errors that the file may lead to.
   * @throws OrielError of that code, naming the file and what is wrong with it.
   */
  static async create(file: NamedBytes, code: ProblemCode): Promise<BroughtTokenizer> {
    const json = new TextDecoder().decode(await bytesOf(file, code));
    return new BroughtTokenizer(json, file.name, code);
  }

  /**
   * A text, e.g. as [CLS] text [SEP], as much of it as there is room for.
   *
   * @throws OrielError where the file turns out to know no number for a word of it.
   */
  encode(text: string): TokenIds & { truncated: boolean } {
    return this.attempt(() => {
      const room = Math.max(0, this.limit - this.join([], null).ids.length);
      const { tokens, isAll } = this.tokens(text);
      const truncated = !isAll || tokens.length > room;
      return { ...this.join(tokens.slice(0, room), null), truncated };
    });
  }

  /**
   * A task and a text, e.g. as [CLS] task [SEP] text [SEP]. The task keeps at most half of the room,
   * the text what is left.
   *
   * @throws OrielError as `encode` does.
   */
  encodePair(task: string, text: string): TokenIds {
    return this.attempt(() => {
      const room = Math.max(0, this.limit - this.join([], []).ids.length);
      const asked = this.tokens(task).tokens.slice(0, Math.floor(room / 2));
      return this.join(asked, this.tokens(text).tokens.slice(0, room - asked.length));
    });
  }

  /** Of the text's beginning, since only so much of it has room. */
  private tokens(text: string): { tokens: string[]; isAll: boolean } {
    const start = beginningOf(text, MOST_TOKENS * CHARS_A_TOKEN);
    const tokens = this.tokenizer._encode_text(this.isBert ? tokenText(start) : start) ?? [];
    return { tokens, isAll: start.length === text.length };
  }

  private join(first: string[], second: string[] | null): TokenIds {
    const { tokens, token_type_ids: types } = this.tokenizer.post_processor.post_process(
      first,
      second,
    );
    const ids = this.tokenizer.model.convert_tokens_to_ids(tokens);
    const read = { ids, types: types ?? ids.map(() => 0) };
    if (!ids.every(Number.isInteger)) throw new Error('it has no id for some word');
    if (!read.types.every(Number.isInteger)) throw new Error('it has no number for some half');
    return read;
  }

  private check(text: string): TokenizerJson {
    let json: Partial<TokenizerJson> | null;
    try {
      json = JSON.parse(text);
    } catch {
      throw this.unusable('is not JSON');
    }
    if (!json?.model) throw this.unusable('has no “model”, so it is not a tokenizer.json');
    if (!Array.isArray(json.added_tokens)) throw this.unusable('has no “added_tokens”');
    if (!json.post_processor) {
      throw this.unusable('has no “post_processor”, which says what stands around a text');
    }
    return json as TokenizerJson;
  }

  /** The library takes the file at its word, and falls over what is missing in it wherever it gets to it. */
  private attempt<T>(use: () => T): T {
    try {
      return use();
    } catch (error) {
      const { message } = error as Error;
      const isOfCode = error instanceof TypeError || /\bundefined\b|\[object /.test(message);
      const why = isOfCode ? 'a part of it is missing, or is not what the format says' : message;
      throw this.unusable(`cannot be used: ${why}`);
    }
  }

  private unusable(what: string): OrielError {
    return unusable(this.code, this.file, what);
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
