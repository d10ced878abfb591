import * as ort from 'onnxruntime-web/wasm';
import { LIMITS } from '../../core/limits.ts';
import type { NamedBytes } from '../../core/model/model-files.ts';
import { OrielError, type ProblemCode } from '../../core/model/problem.ts';
import type { TokenIds } from './brought-tokenizer.ts';
import { openSession, type SessionOptions } from './open-session.ts';

/** What a model may ask for, and what each is filled with. */
const INPUTS: Record<string, (read: TokenIds) => number[]> = {
  input_ids: ({ ids }) => ids,
  attention_mask: ({ ids }) => ids.map(() => 1),
  token_type_ids: ({ types }) => types,
};

/** An ONNX model of the person's, that reads token ids. Made from bytes alone; nothing is fetched. */
export class BroughtModel {
  private constructor(
    private readonly session: ort.InferenceSession,
    private readonly file: string,
    private readonly code: ProblemCode,
  ) {}

  /**
   * @param code of the errors that the model's file may lead to.
   * @throws OrielError of that code, naming the file and what is wrong with it.
   */
  static async create(
    model: NamedBytes,
    options: SessionOptions,
    code: ProblemCode,
  ): Promise<BroughtModel> {
    const bytes = await bytesOf(model, code);
    let session: ort.InferenceSession;
    try {
      session = await openSession(bytes, options);
    } catch (error) {
      // That of the runtime, which no file of theirs is to blame for.
      if (error instanceof OrielError) throw error;
      throw unusable(
        code,
        model.name,
        `does not load as an ONNX model: ${(error as Error).message}`,
      );
    }
    const brought = new BroughtModel(session, model.name, code);
    brought.checkInputs();
    return brought;
  }

  /** The output of the first of these names that the model has, or its first one, as floats with their shape. */
  async run(
    read: TokenIds,
    names: readonly string[] = [],
  ): Promise<{ data: Float32Array; shape: readonly number[] }> {
    const { inputNames, outputNames } = this.session;
    const feeds = Object.fromEntries(
      inputNames.map((name) => {
        const values = BigInt64Array.from(INPUTS[name]!(read), BigInt);
        return [name, new ort.Tensor('int64', values, [1, values.length])];
      }),
    );
    const wanted = names.find((name) => outputNames.includes(name)) ?? outputNames[0]!;
    let output: ort.Tensor;
    try {
      output = (await this.session.run(feeds, [wanted]))[wanted]!;
    } catch (error) {
      throw this.unusable(`does not run: ${(error as Error).message}`);
    }
    const { data, dims, type } = output;
    output.dispose();
    if (type !== 'float32') throw this.unusable(`gives ${type}, and float32 is needed`);
    return { data: data as Float32Array, shape: dims };
  }

  unusable(what: string): OrielError {
    return unusable(this.code, this.file, what);
  }

  async dispose(): Promise<void> {
    await this.session.release();
  }

  private checkInputs(): void {
    const { inputNames } = this.session;
    const odd = inputNames.find((name) => !Object.hasOwn(INPUTS, name));
    if (odd !== undefined) throw this.unusable(`asks for ${odd}, which a text does not give`);
    if (!inputNames.includes('input_ids')) throw this.unusable('has no input “input_ids”');
  }
}

/** @throws OrielError of the code, where the file cannot be read or is too large. */
export async function bytesOf(
  { name, content }: NamedBytes,
  code: ProblemCode,
): Promise<Uint8Array> {
  if (content.size > LIMITS.modelBytes) {
    throw new OrielError(code, `${name} is too large to be loaded in a page.`, {
      path: name,
      limit: LIMITS.modelBytes,
      actual: content.size,
    });
  }
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch {
    throw unusable(code, name, 'cannot be read');
  }
}

export function unusable(code: ProblemCode, file: string, what: string): OrielError {
  return new OrielError(code, `${file} ${what}.`, { path: file });
}
