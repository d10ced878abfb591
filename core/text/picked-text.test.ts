import { describe, expect, it } from 'vitest';
import { type PickedFile, pickedText } from './picked-text.ts';

/** A file that says it has so many bytes, and gives those of the text when it is read. */
function file(text: string, size = text.length): PickedFile & { asked: [number, number][] } {
  const asked: [number, number][] = [];
  return {
    ...{ name: 'runs.csv', size, asked },
    slice(start, end) {
      asked.push([start, end]);
      return new Blob([text]).slice(start, end);
    },
    arrayBuffer: () => Promise.reject(new Error('read as a whole')),
  };
}

describe('pickedText', () => {
  it('reads up to the limit, and one byte more only to see that there is one', async () => {
    const picked = file('\uFEFFgrün', 7);
    expect(await pickedText(picked, 9, 'bad-tasks')).toBe('grün');
    expect(picked.asked).toEqual([[0, 10]]);
  });

  it('refuses a larger one by its size alone, naming it, the limit and what to do', async () => {
    const picked = file('x', 11);
    await expect(pickedText(picked, 10, 'bad-outcomes')).rejects.toMatchObject({
      code: 'bad-outcomes',
      message:
        'runs.csv has 11 bytes, and it may have 10; split it, or leave out what is not needed',
      facts: { path: 'runs.csv', limit: 10, actual: 11 },
    });
    expect(picked.asked).toEqual([]);
  });

  it('refuses one that grew since it was chosen', async () => {
    await expect(pickedText(file('x'.repeat(50), 5), 10, 'bad-tasks')).rejects.toMatchObject({
      facts: { limit: 10, actual: 11 },
    });
  });

  it('names one that cannot be read any more', async () => {
    const gone: PickedFile = {
      ...{ name: 'gone.csv', size: 3 },
      slice: () => gone,
      arrayBuffer: () => Promise.reject(new DOMException('not found', 'NotFoundError')),
    };
    await expect(pickedText(gone, 10, 'bad-tasks')).rejects.toThrow(
      'gone.csv cannot be read: not found',
    );
  });
});
