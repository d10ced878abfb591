import { PreTrainedTokenizer } from '@xenova/transformers';
import { OrielError } from '../../core/model/problem.ts';
import { beginningOf, tokenText } from './token-text.ts';

/** Positions of BERT and its kin; a tokenizer.json may ask for less. */
const MOST_TOKENS = 512;
/** Tokenised of each text: code has some three characters a token. */
const CHARS_A_TOKEN = 8;

/** A task and a text as one input of a model. */
export interface PairIds {
  ids: number[];
  /** 0 for the task's half, 1 for the text's; all 0 where the tokenizer knows no halves. */
  types: number[];
}

interface TokenizerJson {
  model: object;
  added_tokens: object[];
  post_processor: object;
  normalizer?: { type?: string } | null;
  truncation?: { max_length?: number } | null;
}

/** Joins a task and a text as a tokenizer.json says, e.g. [CLS] task [SEP] text [SEP]. */
export class PairTokenizer {
  private readonly tokenizer: PreTrainedTokenizer;
  private readonly isBert: boolean;
  /** Tokens for both texts, beside what joins them. */
  private readonly room: number;

  /** @throws OrielError `reranker-unusable`, naming the file and what is wrong with it. */
  constructor(
    json: string,
    private readonly file: string,
  ) {
    const read = this.check(json);
    this.isBert = read.normalizer?.type === 'BertNormalizer';
    try {
      this.tokenizer = new PreTrainedTokenizer(read, {});
      const limit = Math.min(MOST_TOKENS, read.truncation?.max_length ?? MOST_TOKENS);
      this.room = limit - this.join([], []).ids.length;
      if (!this.encode('a task', 'a text').ids.every(Number.isInteger)) {
        throw new Error('it has no id for some word');
      }
    } catch (error) {
      throw this.unusable(`cannot be used: ${(error as Error).message}`);
    }
  }

  /** The task keeps at most half of the room, the text what is left. */
  encode(task: string, text: string): PairIds {
    const asked = this.tokens(task).slice(0, Math.floor(this.room / 2));
    return this.join(asked, this.tokens(text).slice(0, this.room - asked.length));
  }

  private tokens(text: string): string[] {
    const start = beginningOf(text, MOST_TOKENS * CHARS_A_TOKEN);
    return this.tokenizer._encode_text(this.isBert ? tokenText(start) : start) ?? [];
  }

  private join(asked: string[], read: string[]): PairIds {
    const { tokens, token_type_ids: types } = this.tokenizer.post_processor.post_process(
      asked,
      read,
    );
    const ids = this.tokenizer.model.convert_tokens_to_ids(tokens);
    return { ids, types: types ?? ids.map(() => 0) };
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
      throw this.unusable('has no “post_processor”, which says how a task and a text are joined');
    }
    return json as TokenizerJson;
  }

  private unusable(what: string): OrielError {
    return new OrielError('reranker-unusable', `${this.file} ${what}.`, { path: this.file });
  }
}
