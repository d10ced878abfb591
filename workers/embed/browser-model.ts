import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { fetchVerified } from '../verify/fetch-verified.ts';
import type { ModelLoader } from './embedder.ts';
import type { RuntimeLoader } from './open-session.ts';

const get = (path: string, url: string) => fetchVerified(path, url, 'model-missing');

/** onnxruntime's own files, served with the page. */
export const browserRuntime: RuntimeLoader = {
  mjs,
  wasm: () => get('onnxruntime-web/ort-wasm-simd-threaded.wasm', wasmUrl),
};

/** The model from the page's own origin; `base` is the folder that the page was served from. */
export function browserModel(base: string): ModelLoader {
  const read = (name: string) => {
    const path = `models/all-MiniLM-L6-v2/${name}`;
    return get(path, base + path);
  };
  const readJson = async (name: string): Promise<object> =>
    JSON.parse(new TextDecoder().decode(await read(name)));
  return {
    runtime: browserRuntime,
    model: () => read('model.onnx'),
    tokenizer: async () => ({
      tokenizerJson: await readJson('tokenizer.json'),
      tokenizerConfig: await readJson('tokenizer_config.json'),
    }),
  };
}
