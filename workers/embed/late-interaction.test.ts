import { afterAll, describe, expect, it } from 'vitest';
import { loadNodeEmbedder } from '../../cli/node-model.ts';
import { LateInteraction } from './late-interaction.ts';

const embedder = await loadNodeEmbedder();
afterAll(() => embedder.dispose());
const late = new LateInteraction(embedder);

const TASK = 'check that a login token has not expired';
const NEAR =
  'def validate_token(token):\n    if token.expires_at < now():\n        raise ExpiredToken()';
const FAR = 'def resize_image(image, width):\n    return image.resize((width, width * 3 // 4))';

describe('tokenVectors', () => {
  it('gives a vector of length 1 for each token between [CLS] and [SEP]', async () => {
    const { ids } = embedder.tokenIds(NEAR);
    const vectors = await embedder.tokenVectors(NEAR);
    expect(vectors.length).toBe((ids.length - 2) * embedder.dimensions);
    for (let row = 0; row < vectors.length; row += embedder.dimensions) {
      expect(Math.hypot(...vectors.subarray(row, row + embedder.dimensions))).toBeCloseTo(1, 5);
    }
    expect((await embedder.tokenVectors('')).length).toBe(0);
  });
});

describe('LateInteraction', () => {
  it('puts code that does the task before code that does not, and the task itself first', async () => {
    const [far, near, same] = await late.score(TASK, [FAR, NEAR, TASK]);
    expect(near!).toBeGreaterThan(far! + 0.05);
    expect(same).toBeCloseTo(1, 4);
  });

  it('gives a text the same score whatever it came with, also after another task', async () => {
    const [first] = await late.score(TASK, [NEAR]);
    await late.score('resize an image', [FAR]);
    expect((await late.score(TASK, [FAR, NEAR]))[1]).toBe(first);
  });
});
