import { fingerprint } from '../../core/cache/fingerprint.ts';
import type { VectorMaker } from '../../core/cache/vector-record.ts';
import type { ModelFiles, NamedBytes } from '../../core/model/model-files.ts';
import { hashText } from '../../core/text/hash.ts';
import { scriptVersion } from '../cache/script-version.ts';
import type { ModelLoader } from './embedder.ts';

/** Somewhere to load a model from, which takes the checksums of its files as they are read. */
interface Identified<T> {
  source: T;
  /** What the vectors of the loaded model are kept under; null where the worker is served unbuilt. */
  maker(): VectorMaker | null;
}

export function identifyLoader(loader: ModelLoader): Identified<ModelLoader> {
  const sums = { model: '', tokenizer: '' };
  const source: ModelLoader = {
    ...loader,
    async model() {
      const bytes = await loader.model();
      sums.model = fingerprint(bytes);
      return bytes;
    },
    async tokenizer() {
      const files = await loader.tokenizer();
      sums.tokenizer = hashText(JSON.stringify(files));
      return files;
    },
  };
  return { source, maker: () => makerOf(sums) };
}

export function identifyFiles(files: ModelFiles): Identified<ModelFiles> {
  const sums = { model: '', tokenizer: '' };
  const source: ModelFiles = {
    ...files,
    model: summed(files.model, (sum) => {
      sums.model = sum;
    }),
    tokenizer: summed(files.tokenizer, (sum) => {
      sums.tokenizer = sum;
    }),
  };
  return { source, maker: () => makerOf(sums) };
}

function summed({ name, content }: NamedBytes, tell: (sum: string) => void): NamedBytes {
  const { size } = content;
  return {
    name,
    content: {
      size,
      slice: (start, end) => content.slice(start, end),
      async arrayBuffer() {
        const buffer = await content.arrayBuffer();
        tell(fingerprint(new Uint8Array(buffer)));
        return buffer;
      },
    },
  };
}

function makerOf({ model, tokenizer }: { model: string; tokenizer: string }): VectorMaker | null {
  const code = scriptVersion(import.meta.url);
  return code === null ? null : { code, model: hashText(`${model} ${tokenizer}`) };
}
