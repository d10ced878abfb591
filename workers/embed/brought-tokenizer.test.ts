import { describe, expect, it } from 'vitest';
import { memoryBytes } from '../../core/text/memory-bytes.ts';
import { BroughtTokenizer } from './brought-tokenizer.ts';

const sign = (id: string, type_id: unknown = 0) => ({ SpecialToken: { id, type_id } });
const TOKENIZER = {
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [sign('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }],
    pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 1 } }],
    special_tokens: {},
  },
  decoder: { type: 'WordPiece' },
  model: {
    ...{ type: 'WordPiece', unk_token: '[UNK]', max_input_chars_per_word: 100 },
    ...{ continuing_subword_prefix: '##' },
    vocab: { '[UNK]': 0, '[CLS]': 1, a: 2, text: 3, task: 4 },
  },
};

const create = (part: object) =>
  BroughtTokenizer.create(
    {
      name: 'tokenizer.json',
      content: memoryBytes(
        Uint8Array.from(Buffer.from(JSON.stringify({ ...TOKENIZER, ...part }), 'utf8')),
      ),
    },
    'model-missing',
  );

const withoutUnknown = { ...TOKENIZER.model, vocab: { '[CLS]': 1, a: 2, text: 3, task: 4 } };

describe('BroughtTokenizer', () => {
  it('reads what a file may leave out or say oddly', async () => {
    for (const max_length of [null, 'many', -3, { toString: 1 }, 1e9]) {
      const tokenizer = await create({ truncation: { max_length } });
      expect(tokenizer.encode('a text and').ids).toEqual([1, 2, 3, 0]);
      expect(tokenizer.encode('a '.repeat(900)).ids).toHaveLength(512);
    }
    const short = await create({ truncation: { max_length: 1 } });
    expect(short.encode('a text')).toEqual({ ids: [1], types: [0], truncated: true });
  });

  it.each([
    [
      'a model of no kind',
      { model: {} },
      /^tokenizer.json cannot be used: a part of it is missing/,
    ],
    ['a normalizer of no kind', { normalizer: {} }, /a part of it is missing/],
    ['a processor that is none', { post_processor: 9 }, /a part of it is missing/],
    [
      'a half of no number',
      { post_processor: { ...TOKENIZER.post_processor, single: [sign('[CLS]', 'x')] } },
      /no number for some half/,
    ],
  ])('says in words what is wrong: %s', async (_, part, message) => {
    await expect(create(part)).rejects.toThrow(message);
  });

  it('names its file where a word of a later text has no number', async () => {
    const tokenizer = await create({ model: withoutUnknown });
    expect(tokenizer.encode('a text').ids).toEqual([1, 2, 3]);
    expect(() => tokenizer.encode('an odd text')).toThrow(
      /^tokenizer.json cannot be used: it has no id for some word/,
    );
  });
});
