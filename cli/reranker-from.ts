import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { NamedBytes, RerankerFiles } from '../core/model/reranker-files.ts';
import { requireFolder } from './arguments.ts';
import { bytesOf } from './file-bytes.ts';
import { UsageError } from './usage-error.ts';

/** The cross-encoder of `--reranker DIR`: its `model.onnx` and `tokenizer.json`. */
export function rerankerFrom(folder: string): RerankerFiles {
  requireFolder(folder);
  return {
    name: basename(resolve(folder)),
    model: fileIn(folder, 'model.onnx'),
    tokenizer: fileIn(folder, 'tokenizer.json'),
  };
}

function fileIn(folder: string, name: string): NamedBytes {
  const path = join(folder, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return { name, content: bytesOf(path, 0, stat.size) };
  throw new UsageError(
    `${folder} has no ${name}: a cross-encoder needs model.onnx and tokenizer.json`,
  );
}
