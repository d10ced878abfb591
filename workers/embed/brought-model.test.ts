import { expect, it } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import type { NamedBytes } from '../../core/model/model-files.ts';
import { bytesOf } from './brought-model.ts';

it('refuses a model by its size, without reading it', async () => {
  let wasRead = 0;
  const file = (size: number): NamedBytes => {
    const content = {
      size,
      slice: () => content,
      arrayBuffer: async () => {
        wasRead += 1;
        return new ArrayBuffer(3);
      },
    };
    return { name: 'large.onnx', content };
  };
  expect(await bytesOf(file(LIMITS.modelBytes), 'own-model-unusable')).toHaveLength(3);
  await expect(bytesOf(file(LIMITS.modelBytes + 1), 'own-model-unusable')).rejects.toMatchObject({
    code: 'own-model-unusable',
    message: 'large.onnx is too large to be loaded in a page.',
    facts: { path: 'large.onnx', limit: LIMITS.modelBytes, actual: LIMITS.modelBytes + 1 },
  });
  expect(wasRead).toBe(1);
});
