import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ModelFiles, NamedBytes } from '../core/model/model-files.ts';
import { requireFolder } from './arguments.ts';
import { bytesOf } from './file-bytes.ts';
import { UsageError } from './usage-error.ts';

/** The `model.onnx` and `tokenizer.json` of a folder, named after it. */
export function modelFilesFrom(folder: string): ModelFiles {
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
  throw new UsageError(`${folder} has no ${name}: a model needs model.onnx and tokenizer.json`);
}
