import { expect, it, vi } from 'vitest';
import type { Source, SourceFiles } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { answering, workerThat } from './testing/worker-that.ts';
import { WorkerBases } from './worker-bases.ts';

it('starts no history worker for what was ended while the files were looked up', async () => {
  let found: (files: SourceFiles) => void = () => {};
  const files = new Promise<SourceFiles>((resolve) => {
    found = resolve;
  });
  const spawnHistory = vi.fn(() => workerThat(answering()));
  const bases = new WorkerBases({
    source: { name: 'shop', files: () => files } as unknown as Source,
    cut: DEFAULT_SETTINGS,
    spawnHistory,
  } as unknown as ConstructorParameters<typeof WorkerBases>[0]);
  const search = bases.candidates(1, new AbortController().signal);
  bases.drop();
  found({} as SourceFiles);
  await expect(search).rejects.toMatchObject({ code: 'cancelled' });
  expect(spawnHistory).not.toHaveBeenCalled();
});
