import { afterEach, expect, it, vi } from 'vitest';
import { FETCHED_FILES } from '../../core/site/fetched-files.ts';
import { SUM_HEADER } from '../../core/site/sum-header.ts';
import type { IndexApi } from '../../workers/protocol.ts';
import { StaticModelFile } from './static-model-file.ts';
import { answering, workerThat } from './testing/worker-that.ts';
import { WorkerClient } from './worker-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const index = () => new WorkerClient<IndexApi>(() => workerThat(answering()), 'index');

it('asks once, for the very file of its build, and again after it did not come', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  const file = new StaticModelFile({ base: 'https://a.example/' });
  await expect(file.giveTo(index())).rejects.toMatchObject({ code: 'model-missing' });
  fetched.mockImplementation(async () => new Response('a model'));
  await Promise.all([file.giveTo(index()), file.giveTo(index())]);
  const path = 'models/oriel-code-static/model.bin';
  const headers = { [SUM_HEADER]: FETCHED_FILES.get(path)!.sha256 };
  const call = [`https://a.example/${path}`, { headers }];
  expect(fetched.mock.calls).toEqual([call, call]);
});
