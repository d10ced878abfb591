import { OrielError } from '../../core/model/problem.ts';
import type { RerankerFiles } from '../../core/model/reranker-files.ts';

const isModel = ({ name }: File): boolean => /\.onnx$/i.test(name);
const isTokenizer = ({ name }: File): boolean => /^tokenizer.*\.json$/i.test(name);

/** Whether files are meant as a model rather than as a source. */
export function holdsModel(files: readonly File[]): boolean {
  return files.some(isModel);
}

/**
 * A cross-encoder from the files that the person chose or dropped, named after its model file. A file
 * `tokenizer.json` is taken before others of a like name, such as `tokenizer_config.json`.
 *
 * @throws OrielError `reranker-unusable`, naming what is missing.
 */
export function rerankerFilesOf(files: readonly File[]): RerankerFiles {
  const model = files.find(isModel);
  const tokenizer =
    files.find(({ name }) => name.toLowerCase() === 'tokenizer.json') ?? files.find(isTokenizer);
  const names = files.map(({ name }) => name).join(', ') || 'nothing';
  if (!model) throw new OrielError('reranker-unusable', `no .onnx file was chosen, only ${names}`);
  if (!tokenizer) {
    throw new OrielError('reranker-unusable', `no tokenizer.json was chosen, only ${names}`);
  }
  return {
    name: model.name,
    model: { name: model.name, content: model },
    tokenizer: { name: tokenizer.name, content: tokenizer },
  };
}
