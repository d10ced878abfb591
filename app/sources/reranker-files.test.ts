import { describe, expect, it } from 'vitest';
import { holdsModel, rerankerFilesOf } from './reranker-files.ts';

const file = (name: string): File => new File(['x'], name);

describe('rerankerFilesOf', () => {
  it('finds the model and its tokenizer among what lies beside them', () => {
    const files = ['config.json', 'tokenizer_config.json', 'tokenizer.json', 'Model.ONNX'].map(
      file,
    );
    const { name, model, tokenizer } = rerankerFilesOf(files);
    expect([name, model.name, tokenizer.name]).toEqual([
      'Model.ONNX',
      'Model.ONNX',
      'tokenizer.json',
    ]);
  });

  it('names what is missing', () => {
    expect(() => rerankerFilesOf([file('tokenizer.json')])).toThrow(
      /no \.onnx file .* tokenizer\.json/,
    );
    expect(() => rerankerFilesOf([file('m.onnx')])).toThrow(/no tokenizer\.json .* m\.onnx/);
    expect(() => rerankerFilesOf([])).toThrow(/only nothing/);
  });
});

it('tells a model from a source', () => {
  expect([holdsModel([file('a.py')]), holdsModel([file('a.py'), file('m.onnx')])]).toEqual([
    false,
    true,
  ]);
});
