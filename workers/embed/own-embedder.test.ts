import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { loadNodeEmbedder } from '../../cli/node-model.ts';
import type { NamedBytes } from '../../core/model/model-files.ts';
import { OwnEmbedder } from './own-embedder.ts';

const shipped = new URL('../../public/models/all-MiniLM-L6-v2/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, shipped));
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

const named = (name: string, content: BlobPart): NamedBytes => ({
  name,
  content: new Blob([content]),
});
const tokenizer = named('tokenizer.json', read('tokenizer.json'));
const load = (model: NamedBytes, own = tokenizer) =>
  OwnEmbedder.create({ name: 'own', model, tokenizer: own }, { runtime: null, threads: 1 });

const toy = await load(named('toy.onnx', fixture('toy-embedder.onnx')));
const states = await load(named('model.onnx', read('model.onnx')));
const reference = await loadNodeEmbedder();
afterAll(() => Promise.all([toy.dispose(), states.dispose(), reference.dispose()]));

describe('OwnEmbedder', () => {
  it('takes the mean of token states: the shipped model brought as an own one gives the same', async () => {
    expect(states.dimensions).toBe(384);
    for (const text of ['def check(token): return token', 'Größe café 東京', 'word '.repeat(400)]) {
      const own = await states.embed(text);
      const { vector, truncated } = await reference.embed(text);
      expect([...own.vector]).toEqual([...vector]);
      expect(own.truncated).toBe(truncated);
    }
  });

  it('takes the vector that the model makes of the whole text, where it makes one', async () => {
    expect(toy.dimensions).toBe(16);
    const { vector } = await toy.embed('token token token check');
    // 1 for each class of ids that occurs, at length 1: no class counts more than another.
    const counts = vector.filter((value) => value > 0);
    expect(new Set(counts).size).toBe(1);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
  });

  it.each([
    ['text that is no model', named('model.onnx', 'hello'), /^model.onnx does not load/],
    [
      'a cross-encoder',
      named('cross.onnx', fixture('toy-cross-encoder.onnx')),
      /^cross.onnx gives 1 number for a text, which is a score/,
    ],
    [
      'a model larger than a page can hold',
      { name: 'big.onnx', content: { ...named('', '').content, size: 2 ** 31 } },
      /^big.onnx is too large/,
    ],
  ])('refuses %s, naming the file', async (_, model, message) => {
    const failure = await load(model).catch((error) => error);
    expect(failure).toMatchObject({
      code: 'own-model-unusable',
      message: expect.stringMatching(message),
    });
  });

  it('refuses a tokenizer that is none, naming the file', async () => {
    const model = named('model.onnx', read('model.onnx'));
    await expect(load(model, named('vocab.json', '{}'))).rejects.toMatchObject({
      code: 'own-model-unusable',
      message: expect.stringMatching(/^vocab.json has no “model”/),
    });
  });
});
