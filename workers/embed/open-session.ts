import * as ort from 'onnxruntime-web/wasm';
import { OrielError } from '../../core/model/problem.ts';

/** onnxruntime's own files: the address of its script, and its wasm. */
export interface RuntimeLoader {
  mjs: string;
  wasm(): Promise<Uint8Array>;
}

export interface SessionOptions {
  /** Null where onnxruntime finds its files itself, which is under Node. */
  runtime: RuntimeLoader | null;
  /** More than one needs cross-origin isolation; fixed at the first session of a worker. */
  threads: number;
}

/** The runtime is one for all sessions of a worker. */
let isStarted = false;

/**
 * A model ready to run, and the runtime started with verified bytes where it is not yet.
 *
 * @throws OrielError `model-missing` where the runtime does not come; what onnxruntime throws of the model.
 */
export async function openSession(
  model: Uint8Array,
  { runtime, threads }: SessionOptions,
): Promise<ort.InferenceSession> {
  if (!isStarted) {
    const { wasm } = ort.env;
    wasm.numThreads = threads;
    // Set in any case: importing @xenova/transformers pointed it at a public host.
    wasm.wasmPaths = runtime ? { mjs: runtime.mjs } : undefined;
    wasm.wasmBinary = await wasmOf(runtime);
  }
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
  isStarted = true;
  // 14 MB that it would hold for nothing.
  ort.env.wasm.wasmBinary = undefined;
  return session;
}

async function wasmOf(runtime: RuntimeLoader | null): Promise<Uint8Array | undefined> {
  try {
    return await runtime?.wasm();
  } catch (error) {
    if (error instanceof OrielError) throw error;
    throw new OrielError('model-missing', `onnxruntime did not come: ${(error as Error).message}`);
  }
}
