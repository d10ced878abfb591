import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError, type ProblemCode } from '../../core/model/problem.ts';

const isModel = ({ name }: File): boolean => /\.onnx$/i.test(name);
const isTokenizer = ({ name }: File): boolean => /^tokenizer.*\.json$/i.test(name);

/** Whether files are meant as a model rather than as a source. */
export function holdsModel(files: readonly File[]): boolean {
  return files.some(isModel);
}

/**
 * A model from the files that the person chose or dropped, named after its model file. A file
 * `tokenizer.json` is taken before others of a like name, such as `tokenizer_config.json`.
 *
 * @param code of the error, by what the model is meant for.
 * @throws OrielError of that code, naming what is missing.
 */
export function modelFilesOf(files: readonly File[], code: ProblemCode): ModelFiles {
  const model = files.find(isModel);
  const tokenizer =
    files.find(({ name }) => name.toLowerCase() === 'tokenizer.json') ?? files.find(isTokenizer);
  const names = files.map(({ name }) => name).join(', ') || 'nothing';
  if (!model) throw new OrielError(code, `no .onnx file was chosen, only ${names}`);
  if (!tokenizer) throw new OrielError(code, `no tokenizer.json was chosen, only ${names}`);
  return {
    name: model.name,
    model: { name: model.name, content: model },
    tokenizer: { name: tokenizer.name, content: tokenizer },
  };
}
