import { fingerprint } from '../../core/cache/fingerprint.ts';
import type { VectorMaker } from '../../core/cache/vector-record.ts';
import type { ModelFiles, NamedBytes } from '../../core/model/model-files.ts';
import { FETCHED_FILES } from '../../core/site/fetched-files.ts';
import { hashText } from '../../core/text/hash.ts';
import { scriptVersion } from '../cache/script-version.ts';

/** The files of a model of the person's, which take their checksums as they are read. */
interface Identified {
  source: ModelFiles;
  /** What the vectors of the loaded model are kept under; null where the worker is served unbuilt. */
  maker(): VectorMaker | null;
}

/** What the vectors of the shipped model are kept under; its files are verified. */
export function shippedMaker(): VectorMaker | null {
  const sumOf = (name: string): string =>
    FETCHED_FILES.get(`models/all-MiniLM-L6-v2/${name}`)?.sha256 ?? '';
  return makerOf({ model: sumOf('model.onnx'), tokenizer: sumOf('tokenizer.json') });
}

export function identifyFiles(files: ModelFiles): Identified {
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
