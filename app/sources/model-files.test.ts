import { describe, expect, it } from 'vitest';
import { holdsModel, modelFilesOf } from './model-files.ts';

const CODE = 'reranker-unusable';
const file = (name: string): File => new File(['x'], name);

describe('modelFilesOf', () => {
  it('finds the model and its tokenizer among what lies beside them', () => {
    const files = ['config.json', 'tokenizer_config.json', 'tokenizer.json', 'Model.ONNX'].map(
      file,
    );
    const { name, model, tokenizer } = modelFilesOf(files, CODE);
    expect([name, model.name, tokenizer.name]).toEqual([
      'Model.ONNX',
      'Model.ONNX',
      'tokenizer.json',
    ]);
  });

  it('names what is missing', () => {
    expect(() => modelFilesOf([file('tokenizer.json')], CODE)).toThrow(
      /no \.onnx file .* tokenizer\.json/,
    );
    expect(() => modelFilesOf([file('m.onnx')], CODE)).toThrow(/no tokenizer\.json .* m\.onnx/);
    expect(() => modelFilesOf([], CODE)).toThrow(/only nothing/);
  });
});

it('tells a model from a source', () => {
  expect([holdsModel([file('a.py')]), holdsModel([file('a.py'), file('m.onnx')])]).toEqual([
    false,
    true,
  ]);
});
