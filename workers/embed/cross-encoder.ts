import * as ort from 'onnxruntime-web/wasm';
import { LIMITS } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { NamedBytes, RerankerFiles } from '../../core/model/reranker-files.ts';
import type { ModelLoader } from './embedder.ts';
import { type PairIds, PairTokenizer } from './pair-tokenizer.ts';

/** What a model may ask for, and what each is filled with. */
const INPUTS: Record<string, (pair: PairIds) => number[]> = {
  input_ids: ({ ids }) => ids,
  attention_mask: ({ ids }) => ids.map(() => 1),
  token_type_ids: ({ types }) => types,
};

/**
 * A cross-encoder that the person brought: reads a task and a text together and gives one score, more
 * is better. Made from bytes alone; nothing is fetched.
 */
export class CrossEncoder {
  private constructor(
    private readonly session: ort.InferenceSession,
    private readonly tokenizer: PairTokenizer,
    private readonly file: string,
  ) {}

  /**
   * Loads it and has it read one pair, so that files that are not what they should be fail here.
   *
   * @throws OrielError `reranker-unusable`, naming the file and what is wrong with it.
   */
  static async create(
    { model, tokenizer }: RerankerFiles,
    { runtime, threads }: { runtime: ModelLoader['runtime']; threads: number },
  ): Promise<CrossEncoder> {
    const pairs = new PairTokenizer(
      new TextDecoder().decode(await bytesOf(tokenizer)),
      tokenizer.name,
    );
    ort.env.wasm.numThreads = threads;
    // Set in any case: importing @xenova/transformers pointed it at a public host.
    ort.env.wasm.wasmPaths = runtime ?? undefined;
    const session = await openSession(model.name, await bytesOf(model));
    try {
      const encoder = new CrossEncoder(session, pairs, model.name);
      encoder.checkInputs();
      await encoder.score('a task', 'a text');
      return encoder;
    } catch (error) {
      await session.release();
      throw error;
    }
  }

  /** The logit of the pair. A text too long for the model is read from its beginning. */
  async score(task: string, text: string): Promise<number> {
    const pair = this.tokenizer.encode(task, text);
    const output = await this.run(pair);
    const { data, type } = output;
    output.dispose();
    if (type !== 'float32') {
      throw unusable(this.file, `gives ${type}, and a score of float32 is needed`);
    }
    if (data.length !== 1) {
      throw unusable(this.file, `gives ${data.length} numbers for a pair, and a cross-encoder one`);
    }
    const score = Number(data[0]);
    if (!Number.isFinite(score)) throw unusable(this.file, `gave a score of ${score}`);
    return score;
  }

  async dispose(): Promise<void> {
    await this.session.release();
  }

  private async run(pair: PairIds): Promise<ort.Tensor> {
    const feeds = Object.fromEntries(
      this.session.inputNames.map((name) => {
        const values = BigInt64Array.from(INPUTS[name]!(pair), BigInt);
        return [name, new ort.Tensor('int64', values, [1, values.length])];
      }),
    );
    try {
      const outputs = await this.session.run(feeds);
      return outputs[this.session.outputNames[0]!]!;
    } catch (error) {
      throw unusable(this.file, `does not run: ${(error as Error).message}`);
    }
  }

  private checkInputs(): void {
    const { inputNames } = this.session;
    const odd = inputNames.find((name) => !Object.hasOwn(INPUTS, name));
    if (odd !== undefined) {
      throw unusable(this.file, `asks for ${odd}, which a pair of texts does not give`);
    }
    if (!inputNames.includes('input_ids')) throw unusable(this.file, 'has no input “input_ids”');
  }
}

async function bytesOf({ name, content }: NamedBytes): Promise<Uint8Array> {
  if (content.size > LIMITS.modelBytes) {
    throw new OrielError('reranker-unusable', `${name} is too large to be loaded in a page.`, {
      path: name,
      limit: LIMITS.modelBytes,
      actual: content.size,
    });
  }
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch {
    throw unusable(name, 'cannot be read');
  }
}

async function openSession(file: string, bytes: Uint8Array): Promise<ort.InferenceSession> {
  try {
    return await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  } catch (error) {
    throw unusable(file, `does not load as an ONNX model: ${(error as Error).message}`);
  }
}

function unusable(file: string, what: string): OrielError {
  return new OrielError('reranker-unusable', `${file} ${what}.`, { path: file });
}
