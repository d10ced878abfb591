import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { NamedBytes } from '../../core/model/model-files.ts';
import { CrossEncoder } from './cross-encoder.ts';

const shipped = new URL('../../public/models/all-MiniLM-L6-v2/', import.meta.url);
const toy = readFileSync(new URL('./fixtures/toy-cross-encoder.onnx', import.meta.url));
const tokenizerJson = readFileSync(new URL('tokenizer.json', shipped));

const named = (name: string, content: BlobPart): NamedBytes => ({
  name,
  content: new Blob([content]),
});
const model = named('model.onnx', toy);
const tokenizer = named('tokenizer.json', tokenizerJson);
const load = (files: { model?: NamedBytes; tokenizer?: NamedBytes }) =>
  CrossEncoder.create({ name: 'toy', model, tokenizer, ...files }, { runtime: null, threads: 1 });

/** The shipped tokenizer.json with parts of it replaced. */
const changed = (part: object) =>
  named('tokenizer.json', JSON.stringify({ ...JSON.parse(tokenizerJson.toString()), ...part }));

/** The shipped tokenizer is cut at 128 tokens, for the embedding model. */
const encoder = await load({ tokenizer: changed({ truncation: null }) });
const short = await load({});
afterAll(() => Promise.all([encoder.dispose(), short.dispose()]));
/** The toy counts the task's tokens that the text has too, and both halves end in [SEP]. */
const shared = async (task: string, text: string) => (await encoder.score(task, text)) - 1;

describe('CrossEncoder', () => {
  it('hands the model the task and the text as two halves of one input', async () => {
    expect(await shared('check the token', 'def check(token): return token')).toBe(2);
    expect(await shared('check the token', 'resize an image')).toBe(0);
    expect(await shared('', 'anything')).toBe(0);
    expect(await shared('anything', '')).toBe(0);
  });

  it('spells letters with accents as BERT does', async () => {
    expect(await shared('café', 'CAFE')).toBe(1);
  });

  it('reads as much of a long text as the model takes, and of the task at most half', async () => {
    const filler = 'word '.repeat(400);
    expect(await shared('needle', `${filler} needle`)).toBe(1);
    expect(await shared('needle', `${filler}${filler} needle`)).toBe(0);
    // Of 512, three join the halves; the task has 254 of the other 509.
    expect(await shared(filler, filler)).toBe(254);
    expect(await shared(`${filler} needle`, 'needle')).toBe(0);
  });

  it('reads less where the tokenizer says so', async () => {
    expect(await short.score('needle', `${'word '.repeat(100)} needle`)).toBe(2);
    expect(await short.score('needle', `${'word '.repeat(130)} needle`)).toBe(1);
  });

  it.each([
    ['text that is no model', { model: named('model.onnx', 'hello') }, /^model.onnx does not load/],
    [
      'an embedding model',
      { model: named('embed.onnx', readFileSync(new URL('model.onnx', shipped))) },
      /^embed.onnx gives \d+ numbers for a pair, and a cross-encoder one/,
    ],
    ['broken JSON', { tokenizer: named('tokenizer.json', '{') }, /^tokenizer.json is not JSON/],
    ['null', { tokenizer: named('tokenizer.json', 'null') }, /has no “model”/],
    [
      'a configuration in place of a tokenizer',
      { tokenizer: named('config.json', '{"architectures": []}') },
      /^config.json has no “model”/,
    ],
    [
      'a tokenizer that joins nothing',
      { tokenizer: changed({ post_processor: null }) },
      /has no “post_processor”/,
    ],
    [
      'a tokenizer of an unknown kind',
      { tokenizer: changed({ model: { type: 'Magic', vocab: [] } }) },
      /^tokenizer.json cannot be used/,
    ],
    [
      'a model larger than a page can hold',
      { model: { name: 'big.onnx', content: { ...model.content, size: 2 ** 31 } } },
      /^big.onnx is too large/,
    ],
  ])('refuses %s, naming the file', async (_, files, message) => {
    const failure = await load(files as Parameters<typeof load>[0]).catch((error) => error);
    expect(failure).toMatchObject({
      code: 'reranker-unusable',
      message: expect.stringMatching(message),
    });
  });
});
