import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadNodeEmbedder } from '../../cli/node-model.ts';
import { Embedder, MAX_TOKENS } from './embedder.ts';

interface Reference {
  text: string;
  ids: number[];
  vector: number[];
}

const references: Reference[] = JSON.parse(
  readFileSync(new URL('./fixtures/reference-vectors.json', import.meta.url), 'utf8'),
);
const embedder = await loadNodeEmbedder();
const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, index) => sum + value * b[index]!, 0);

describe('Embedder', () => {
  it.each(references.map((reference) => [reference.text.slice(0, 40), reference] as const))(
    'gives %j the tokens and the direction of the reference',
    async (_, { text, ids, vector }) => {
      expect(embedder.tokenIds(text).ids).toEqual(ids);
      expect(dot((await embedder.embed(text)).vector, vector)).toBeGreaterThanOrEqual(0.99);
    },
  );

  it('gives vectors of length 1, the same each time whatever came before', async () => {
    const text = 'def validate_token(token): ...';
    const { vector: first } = await embedder.embed(text);
    await embedder.embed('something else entirely, and longer than the first');
    const { vector: second } = await embedder.embed(text);
    expect([...second]).toEqual([...first]);
    expect(dot(first, first)).toBeCloseTo(1, 5);
  });

  it('says when it read only the beginning', async () => {
    expect((await embedder.embed('short')).truncated).toBe(false);
    expect((await embedder.embed('word '.repeat(MAX_TOKENS))).truncated).toBe(true);
    expect(embedder.tokenIds('word '.repeat(MAX_TOKENS - 2)).truncated).toBe(false);
    expect(embedder.tokenIds(`word${' '.repeat(100_000)}`).truncated).toBe(false);
  });

  it('puts a task nearer to code that does it than to code that does not', async () => {
    const [task, near, far] = await Promise.all(
      [
        'check that a login token has not expired',
        'def validate_token(token):\n    if token.expires_at < now():\n        raise ExpiredToken()',
        'def resize_image(image, width):\n    return image.resize((width, width * 3 // 4))',
      ].map(async (text) => (await embedder.embed(text)).vector),
    );
    expect(dot(task!, near!)).toBeGreaterThan(dot(task!, far!) + 0.2);
  });

  it('names the model when a file of it does not come', async () => {
    const missing = {
      runtime: null,
      model: () => Promise.reject(new Error('404')),
      tokenizer: () => Promise.reject(new Error('404')),
    };
    await expect(Embedder.create(missing, { threads: 1 })).rejects.toMatchObject({
      code: 'model-missing',
    });
  });
});
