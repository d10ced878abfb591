import { readStaticModel } from '../../core/embed/static-model.ts';
import { buildStaticModel } from '../../core/testing/static-model.ts';
import { memoryBytes } from '../../core/text/memory-bytes.ts';
import { mutateBytes } from '../mutate.ts';
import { mutateJson } from '../mutate-json.ts';
import type { Random } from '../random.ts';
import { mustBeOwn, readerTarget } from '../reader-target.ts';
import { must, target } from '../target.ts';

const encode = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

const MODELS = [
  buildStaticModel({ terms: { parse: [1, 0, 0], größe: [0, -2, 1] }, buckets: [[0, 0, 4]] }),
  buildStaticModel({ terms: { a: [1] }, saturation: 1.2, context: 0.25 }),
];
const WORDS = ['\n', 'OCS1', '"dimensions":', '1e9', '-1', '\xff\xff\xff\x7f'].map(encode);
const START = 8;

export const staticModels = target<Uint8Array>({
  name: 'static-models',
  promise:
    'A file of term vectors is refused in words, or has a row for each term and finite weights.',
  open: async () => ({ make: makeModel, check: checkModel }),
});

function makeModel(random: Random): Uint8Array {
  const bytes = random.pick(MODELS);
  if (random.chance(0.5))
    return mutateBytes(random, bytes, { words: WORDS, corpus: MODELS, most: 600 });
  // A header that is JSON, and whose length is right, is looked at further.
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const end = START + view.getUint32(4, true);
  const json = Buffer.from(bytes.subarray(START, end)).toString('utf8');
  const header = encode(mutateJson(random, json, [json]));
  const changed = new Uint8Array([
    ...bytes.subarray(0, START),
    ...header,
    ...bytes.subarray(end, bytes.length - random.size(8)),
  ]);
  new DataView(changed.buffer).setUint32(4, header.length, true);
  return changed;
}

function checkModel(bytes: Uint8Array): void {
  let model: ReturnType<typeof readStaticModel>;
  try {
    model = readStaticModel(Uint8Array.from(bytes));
  } catch (error) {
    // A scale may be no number, and is named as what it is.
    mustBeOwn(error, ['model-missing'], `NaN ${Buffer.from(bytes).toString('utf8')}`);
    return;
  }
  const { rowOf, weights, dimensions, values, buckets, largestScale } = model;
  must(weights.length === rowOf.size && weights.every(Number.isFinite), 'a weight for each term');
  must(values.length === dimensions * (rowOf.size + buckets.count), 'a row for each term');
  must(largestScale > 0 && Number.isFinite(largestScale), 'a scale that is a number');
}

const special = (id: number, content: string) => ({
  ...{ id, content, special: true, single_word: false, lstrip: false, rstrip: false },
  normalized: false,
});
const sign = (id: string, type_id = 0) => ({ SpecialToken: { id, type_id } });
const part = (id: string, type_id = 0) => ({ Sequence: { id, type_id } });

const BERT = {
  ...{ version: '1.0', truncation: { max_length: 16, strategy: 'LongestFirst', stride: 0 } },
  added_tokens: [special(0, '[UNK]'), special(1, '[CLS]'), special(2, '[SEP]')],
  normalizer: {
    ...{ type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true },
    ...{ strip_accents: null, lowercase: true },
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [sign('[CLS]'), part('A'), sign('[SEP]')],
    pair: [sign('[CLS]'), part('A'), sign('[SEP]'), part('B', 1), sign('[SEP]', 1)],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [1], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [2], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    ...{ type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##' },
    max_input_chars_per_word: 100,
    vocab: { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, a: 3, text: 4, task: 5, '##s': 6 },
  },
};
const BPE = {
  ...BERT,
  ...{ normalizer: null, pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false } },
  decoder: { type: 'ByteLevel' },
  model: {
    ...{ type: 'BPE', unk_token: '[UNK]', merges: ['a t', 'at e'] },
    vocab: { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, a: 3, t: 4, at: 5, e: 6, ate: 7 },
  },
};
const TOKENIZERS = [BERT, BPE].map((one) => JSON.stringify(one));
const TEXTS = [
  '',
  'a task of texts',
  'Größe 東京 😀\n\0',
  `__proto__ constructor ${'[SEP]a '.repeat(40)}`,
];

/** Loaded by whoever runs it: its library is large. */
const loaded = () => import('../../workers/embed/brought-tokenizer.ts');

export const tokenizerFiles = readerTarget({
  name: 'tokenizer-files',
  promise: 'A tokenizer that is taken gives whole numbers for any text, no more than it says.',
  short: 300,
  samples: () => TOKENIZERS,
  words: ['vocab', 'merges', 'type', 'WordPiece', '[UNK]', 'Sequence', 'Replace', 'Lowercase'],
  codes: ['model-missing'],
  read: async (text) => {
    const { BroughtTokenizer } = await loaded();
    const file = { name: 'tokenizer.json', content: memoryBytes(encode(text)) };
    const tokenizer = await BroughtTokenizer.create(file, 'model-missing');
    return TEXTS.map((each) => [tokenizer.encode(each), tokenizer.encodePair(each, 'a text')]);
  },
  holds: (read) => {
    for (const { ids, types } of read.flat()) {
      must(ids.every(Number.isInteger), 'an id that is no whole number');
      must(ids.length === types.length, 'a half for each id');
      must(ids.length <= 512, 'more ids than there is room for');
    }
  },
});
