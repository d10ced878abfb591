import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readStaticModel, type StaticModel } from '../core/embed/static-model.ts';
import { OrielError } from '../core/model/problem.ts';
import { Embedder, type ModelLoader } from '../workers/embed/embedder.ts';

const FOLDER = new URL('../public/models/all-MiniLM-L6-v2/', import.meta.url);

const read = (name: string) => readFile(fileURLToPath(new URL(name, FOLDER)));
const readJson = async (name: string): Promise<object> => JSON.parse((await read(name)).toString());

/** The shipped model from the disk. */
export const nodeModel: ModelLoader = {
  runtime: null,
  model: async () => new Uint8Array(await read('model.onnx')),
  tokenizer: async () => ({
    tokenizerJson: await readJson('tokenizer.json'),
    tokenizerConfig: await readJson('tokenizer_config.json'),
  }),
};

export function loadNodeEmbedder(threads = 1): Promise<Embedder> {
  return Embedder.create(nodeModel, { threads });
}

const STATIC_MODEL = new URL('../public/models/oriel-code-static/model.bin', import.meta.url);

/** @throws OrielError `model-missing` where the file is not there or is not one. */
export async function loadNodeStaticModel(): Promise<StaticModel> {
  const path = fileURLToPath(STATIC_MODEL);
  const bytes = await readFile(path).catch(() => {
    throw new OrielError('model-missing', `There is no embedding model at ${path}.`, { path });
  });
  return readStaticModel(new Uint8Array(bytes));
}
