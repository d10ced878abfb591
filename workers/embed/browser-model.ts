import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { ModelLoader } from './embedder.ts';

/** onnxruntime's own files, served with the page. */
export const browserRuntime: ModelLoader['runtime'] = { mjs, wasm };

/** The model from the page's own origin; `base` is the folder that the page was served from. */
export function browserModel(base: string): ModelLoader {
  const folder = `${base}models/all-MiniLM-L6-v2/`;
  return {
    runtime: browserRuntime,
    model: async () => new Uint8Array(await (await get(`${folder}model.onnx`)).arrayBuffer()),
    tokenizer: async () => ({
      tokenizerJson: await (await get(`${folder}tokenizer.json`)).json(),
      tokenizerConfig: await (await get(`${folder}tokenizer_config.json`)).json(),
    }),
  };
}

/** A host that answers a missing file with its start page must not pass for the model. */
async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('text/html')) {
    throw new Error(`${url} answered ${response.status} ${type}`);
  }
  return response;
}
