import { BertTokenizer, env } from '@xenova/transformers';
import * as ort from 'onnxruntime-web/wasm';
import { OrielError } from '../../core/model/problem.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { openSession, type SessionOptions } from './open-session.ts';
import { meanNormalised, unitVector } from './pooling.ts';
import { beginningOf, tokenText } from './token-text.ts';

// Both libraries would fetch from public hosts by default.
env.allowRemoteModels = false;
env.allowLocalModels = false;
env.useBrowserCache = false;

/** Where the files of a model come from: the page's origin, or the disk under Node. */
export interface ModelLoader {
  tokenizer(): Promise<{ tokenizerJson: object; tokenizerConfig: object }>;
  model(): Promise<Uint8Array>;
  runtime: SessionOptions['runtime'];
}

export interface Embedding {
  /** L2-normalised. */
  vector: Float32Array;
  /** The text was longer than what the model was given. */
  truncated: boolean;
}

/** A model that gives a text a vector. */
export interface TextEmbedder {
  readonly dimensions: number;
  embed(text: string): Promise<Embedding>;
}

/** Cost is linear in tokens, and the model was trained on 128; 512 would cost six times as much. */
export const MAX_TOKENS = 128;
const DIMENSIONS = 384;
/** Tokenised at first; code has some three characters a token, so that this is nearly always enough. */
const FIRST_CHARS = MAX_TOKENS * 8;

/**
 * all-MiniLM-L6-v2: WordPiece, six layers, mean of the last hidden states, L2-normalised. One text a
 * run, without padding: a model that the person brings may take its 8-bit scales over the whole input,
 * so that in a batch a text's vector would depend on its neighbours.
 */
export class Embedder implements TextEmbedder {
  readonly dimensions = DIMENSIONS;

  private constructor(
    private readonly tokenizer: BertTokenizer,
    private readonly session: ort.InferenceSession,
  ) {}

  /**
   * @throws OrielError `model-missing` when a file does not come or does not load.
   */
  static async create(load: ModelLoader, { threads }: { threads: number }): Promise<Embedder> {
    try {
      const [model, { tokenizerJson, tokenizerConfig }] = await Promise.all([
        load.model(),
        load.tokenizer(),
      ]);
      const session = await openSession(model, { runtime: load.runtime, threads });
      return new Embedder(new BertTokenizer(tokenizerJson, tokenizerConfig), session);
    } catch (error) {
      const why = messageOf(error);
      throw new OrielError('model-missing', `The embedding model did not load: ${why}`);
    }
  }

  /** Token ids as the model sees them, with [CLS] and [SEP], at most MAX_TOKENS. */
  tokenIds(text: string): { ids: number[]; truncated: boolean } {
    for (let chars = FIRST_CHARS; ; chars *= 4) {
      const start = beginningOf(text, chars);
      const ids = this.encode(start);
      if (ids.length > MAX_TOKENS) {
        return { ids: [...ids.slice(0, MAX_TOKENS - 1), ids[ids.length - 1]!], truncated: true };
      }
      if (start.length === text.length) return { ids, truncated: false };
    }
  }

  /** @throws OrielError `worker-failed` when the model gives a vector of another shape or not of numbers. */
  async embed(text: string): Promise<Embedding> {
    const { ids, truncated } = this.tokenIds(text);
    return { vector: meanNormalised(await this.states(ids), DIMENSIONS), truncated };
  }

  /**
   * A vector of length 1 for each token but [CLS] and [SEP], one after the other: the last hidden
   * states that `embed` takes the mean of.
   *
   * @throws OrielError `worker-failed` as `embed` does.
   */
  async tokenVectors(text: string): Promise<Float32Array> {
    const { ids } = this.tokenIds(text);
    const states = await this.states(ids);
    const rows = states.slice(DIMENSIONS, (ids.length - 1) * DIMENSIONS);
    for (let at = 0; at < rows.length; at += DIMENSIONS) {
      rows.set(unitVector(rows.subarray(at, at + DIMENSIONS)), at);
    }
    return rows;
  }

  /** The last hidden states, a row a token. */
  private async states(ids: readonly number[]): Promise<Float32Array> {
    const shape = [1, ids.length];
    const tensor = (value: (index: number) => number) =>
      new ort.Tensor(
        'int64',
        BigInt64Array.from(ids, (_, index) => BigInt(value(index))),
        shape,
      );
    const { last_hidden_state: output } = await this.session.run({
      input_ids: tensor((index) => ids[index]!),
      attention_mask: tensor(() => 1),
      token_type_ids: tensor(() => 0),
    });
    const states = output?.data as Float32Array | undefined;
    if (states?.length !== ids.length * DIMENSIONS) {
      throw new OrielError('worker-failed', 'The model gave an output of another shape.', {
        limit: ids.length * DIMENSIONS,
        actual: states?.length ?? 0,
      });
    }
    output?.dispose();
    return states;
  }

  private encode(text: string): number[] {
    const options = { truncation: false, padding: false, return_tensor: false };
    const { input_ids: ids } = this.tokenizer._call(tokenText(text), options) as {
      input_ids: number[];
    };
    return ids;
  }

  async dispose(): Promise<void> {
    await this.session.release();
  }
}
