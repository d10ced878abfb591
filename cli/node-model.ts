import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readStaticModel, type StaticModel } from '../core/embed/static-model.ts';
import { OrielError } from '../core/model/problem.ts';
import { Embedder, type ModelLoader } from '../workers/embed/embedder.ts';
import { verify } from '../workers/verify/verify.ts';

const PUBLIC = new URL('../public/', import.meta.url);

/** @throws OrielError `model-missing` where the file is not there, or is not the one that this version knows. */
async function readVerified(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const place = fileURLToPath(new URL(path, PUBLIC));
  const read = await readFile(place).catch(() => {
    throw new OrielError('model-missing', `There is no embedding model at ${place}.`, {
      path: place,
    });
  });
  const bytes = new Uint8Array(read);
  await verify(path, { bytes }, 'model-missing');
  return bytes;
}

const read = (name: string) => readVerified(`models/all-MiniLM-L6-v2/${name}`);
const readJson = async (name: string): Promise<object> =>
  JSON.parse(new TextDecoder().decode(await read(name)));

/** The shipped model from the disk. */
export const nodeModel: ModelLoader = {
  runtime: null,
  model: () => read('model.onnx'),
  tokenizer: async () => ({
    tokenizerJson: await readJson('tokenizer.json'),
    tokenizerConfig: await readJson('tokenizer_config.json'),
  }),
};

export function loadNodeEmbedder(threads = 1): Promise<Embedder> {
  return Embedder.create(nodeModel, { threads });
}

/** @throws OrielError `model-missing` where the file is not there or is not one. */
export async function loadNodeStaticModel(): Promise<StaticModel> {
  return readStaticModel(await readVerified('models/oriel-code-static/model.bin'));
}
