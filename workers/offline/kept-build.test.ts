import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Build } from '../../core/site/build-list.ts';
import { HEADER_POLICY } from '../../core/site/policy.ts';
import { isThrough, isWhole, type SiteStatus } from '../../core/site/site-calls.ts';
import { KeptBuild } from './kept-build.ts';

const SCOPE = 'https://a.example/oriel/';
const OLD = 'oriel https://a.example/oriel/ old';

/** What a host serves, by path; a number is a status. */
type Served = Record<string, string | number>;

const FILES = {
  'index.html': '<!doctype html>new',
  'assets/index-AAAA.js': 'page()',
  'assets/ort-BBBB.wasm': 'runtime',
  'grammars/tree-sitter-go.wasm': 'go go',
  'models/all-MiniLM-L6-v2/model.onnx': 'a model',
  'models/oriel-code-static/model.bin': 'vectors',
};

const buildOf = (id: string, files: Record<string, string>): Build => ({
  id,
  files: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  })),
});

/** As much of a browser's as is used; a put that is refused stands for a full disk. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  isFull = false;

  open = async (name: string): Promise<Cache> => {
    const held = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, held);
    return {
      match: async (address: string) => held.get(address)?.clone(),
      put: async (address: string, response: Response) => {
        if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
        held.set(address, response);
      },
      keys: async () => [...held.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  has = async (name: string) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let caches: Caches;
let served: Served;
let asked: string[];
let used: Set<string>;

beforeEach(() => {
  caches = new Caches();
  served = { ...FILES };
  asked = [];
  used = new Set();
});

const keeping = (build = buildOf('new', FILES)) =>
  new KeptBuild(build, {
    scope: SCOPE,
    caches,
    async fetch(request) {
      const path = new Request(request).url.slice(SCOPE.length) || 'index.html';
      asked.push(path);
      const found = served[path];
      if (found === undefined) throw new TypeError('Failed to fetch');
      return typeof found === 'number'
        ? new Response('', { status: found })
        : new Response(found === 'breaks off' ? breaksOff() : found, {
            headers: { 'content-type': 'text/x', 'content-encoding': 'none' },
          });
    },
    async unlessUsed(name, remove) {
      if (!used.has(name)) await remove();
    },
  });

/** Some of an answer, and then no more. */
const breaksOff = (): ReadableStream =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('go'));
    },
    pull: (stream) => stream.error(new TypeError('network error')),
  });

async function keepAll(kept: KeptBuild, what: 'needed' | 'all' = 'needed'): Promise<SiteStatus> {
  for (;;) {
    const status = await kept.keepNext(what);
    if (isThrough(status, what)) return status;
  }
}

const textOf = async (kept: KeptBuild, path: string): Promise<string | null> =>
  (await kept.answer(new Request(SCOPE + path)))?.text() ?? null;

describe('KeptBuild', () => {
  it('keeps what the page needs, page first, then answers without the host', async () => {
    const status = await keepAll(keeping());
    expect(isWhole(status)).toBe(true);
    expect(status.needed.kept).toEqual(status.needed.of);
    expect(asked).toEqual([
      'index.html',
      'assets/index-AAAA.js',
      'models/oriel-code-static/model.bin',
      'grammars/tree-sitter-go.wasm',
    ]);
    served = {};
    // A worker that was stopped meanwhile and starts again.
    const again = keeping();
    for (const path of asked) expect(await textOf(again, path)).toBe(FILES[path as 'index.html']);
    expect(await textOf(again, '')).toBe(FILES['index.html']);
    await expect(textOf(again, 'assets/ort-BBBB.wasm')).rejects.toThrow(TypeError);
    expect(isWhole(await again.status())).toBe(true);
  });

  it('keeps the rest once it was used, or when all is asked for', async () => {
    const kept = keeping();
    expect(await textOf(kept, 'assets/ort-BBBB.wasm')).toBe('runtime');
    await expect.poll(async () => (await kept.status()).all.kept.files).toBe(1);
    const all = await keepAll(kept, 'all');
    expect(all.all.kept).toEqual(all.all.of);
    expect(asked.filter((path) => path === 'assets/ort-BBBB.wasm')).toHaveLength(1);
  });

  it('puts the site’s headers on every answer, from the host or from the cache', async () => {
    const kept = keeping();
    for (const _ of ['host', 'cache']) {
      const { headers } = (await kept.answer(new Request(SCOPE)))!;
      expect(headers.get('content-security-policy')).toBe(HEADER_POLICY);
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('content-type')).toBe('text/x');
      await expect.poll(async () => (await kept.status()).all.kept.files).toBe(1);
    }
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a start page in place of a file', '<!doctype html>'],
    ['a file of another build', 'vectors, newer'],
    ['an error', 500],
  ])('never keeps %s, and says what came', async (_, answer) => {
    served['models/oriel-code-static/model.bin'] = answer;
    const kept = keeping();
    await textOf(kept, 'models/oriel-code-static/model.bin');
    const status = await keepAll(kept);
    expect(isWhole(status)).toBe(false);
    expect(status.failed).toMatchObject([{ path: 'models/oriel-code-static/model.bin' }]);
    expect(status.failed[0]!.why).toMatch(/not what was built|500/);
    expect(status.needed.kept.files).toBe(status.needed.of.files - 1);
    served = { ...FILES };
    expect(isWhole(await keepAll(keeping()))).toBe(true);
  });

  it('works from the host where nothing can be stored', async () => {
    caches.isFull = true;
    const kept = keeping();
    expect(await textOf(kept, '')).toBe(FILES['index.html']);
    const status = await keepAll(kept);
    expect(status.needed.kept.files).toBe(0);
    expect(status.failed.every(({ why }) => why === 'no room')).toBe(true);
  });

  it('takes over from the build before what is the same, and removes it when no page uses it', async () => {
    await keepAll(keeping(buildOf('old', FILES)));
    expect([...caches.all.keys()]).toEqual([OLD]);
    asked = [];
    const next = { ...FILES, 'index.html': '<!doctype html>newer' };
    served = { ...next };
    used.add(OLD);
    const kept = keeping(buildOf('new', next));
    expect(isWhole(await keepAll(kept))).toBe(true);
    expect(new Set(asked)).toEqual(new Set(['index.html']));
    await kept.removeOthers();
    expect(caches.all.has(OLD)).toBe(true);
    used.clear();
    await kept.removeOthers();
    expect(caches.all.has(OLD)).toBe(false);
  });

  it('asks the host for what the build before has in damaged form', async () => {
    const path = 'grammars/tree-sitter-go.wasm';
    await keepAll(keeping(buildOf('old', FILES)));
    const held = caches.all.get(OLD)!;
    const { headers } = held.get(SCOPE + path)!;
    held.set(SCOPE + path, new Response('g', { headers }));
    asked = [];
    expect(isWhole(await keepAll(keeping()))).toBe(true);
    expect(asked).toEqual([path]);
  });

  it('keeps nothing of an answer that breaks off, which the page hears of by itself', async () => {
    const path = 'grammars/tree-sitter-go.wasm';
    served[path] = 'breaks off';
    const kept = keeping();
    await expect(textOf(kept, path)).rejects.toThrow(TypeError);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await kept.status()).all.kept.files).toBe(0);
  });

  it('answers a page of the build before with a part of it that its host has no more', async () => {
    served['assets/chart-OLD.js'] = 'chart()';
    await keepAll(keeping(buildOf('old', { ...FILES, 'assets/chart-OLD.js': 'chart()' })));
    delete served['assets/chart-OLD.js'];
    expect(await textOf(keeping(), 'assets/chart-OLD.js')).toBe('chart()');
    expect(await textOf(keeping(), 'assets/chart-NEVER.js')).toBeNull();
  });

  it('answers who asks by checksum with that file, whichever build has it, and leaves others to the host', async () => {
    const path = 'grammars/tree-sitter-go.wasm';
    const old = buildOf('old', { ...FILES, [path]: 'go, older' });
    served[path] = 'go, older';
    await keepAll(keeping(old));
    served = { ...FILES };
    const kept = keeping();
    await keepAll(kept);
    const ask = async (sum: string): Promise<string | null> => {
      const request = new Request(SCOPE + path, { headers: { 'x-oriel-sha256': sum } });
      return (await kept.answer(request))?.text() ?? null;
    };
    const sumIn = ({ files }: Build) => files.find((file) => file.path === path)!.sha256;
    expect(await ask(sumIn(old))).toBe('go, older');
    expect(await ask(sumIn(buildOf('new', FILES)))).toBe('go go');
    expect(await ask('0'.repeat(64))).toBeNull();
  });

  it('forgets that a file did not come once it came', async () => {
    const path = 'grammars/tree-sitter-go.wasm';
    served[path] = 500;
    const kept = keeping();
    expect((await keepAll(kept)).failed).toHaveLength(1);
    served = { ...FILES };
    expect(await textOf(kept, path)).toBe('go go');
    await expect.poll(async () => isWhole(await kept.status())).toBe(true);
    expect((await kept.status()).failed).toEqual([]);
  });

  it('starts the build before while it has not the page yet and there is no host', async () => {
    const old = { ...FILES, 'index.html': '<!doctype html>old' };
    served = { ...old };
    await keepAll(keeping(buildOf('old', old)));
    served = {};
    const kept = keeping();
    await kept.removeOthers();
    expect(await textOf(kept, '')).toBe('<!doctype html>old');
  });

  it.each([
    ['another method', new Request(SCOPE, { method: 'POST' })],
    ['another site of the host', new Request('https://a.example/other/index.html')],
    ['another host', new Request('https://b.example/oriel/index.html')],
    ['what is not of the build', new Request(`${SCOPE}sw.js`)],
    ['an address with a query', new Request(`${SCOPE}index.html?x`)],
    ['a name that every object has', new Request(`${SCOPE}constructor`)],
  ])('leaves %s to the browser', async (_, request) => {
    expect(await keeping().answer(request)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('answers also where the browser refuses to remove anything', async () => {
    caches.delete = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const kept = keeping();
    await keepAll(keeping(buildOf('old', FILES)));
    await keepAll(kept);
    await kept.removeOthers();
    await expect(kept.remove()).resolves.toBeUndefined();
  });

  it('removes what it kept and nothing of others', async () => {
    caches.all.set(OLD, new Map());
    caches.all.set('oriel https://a.example/other/ new', new Map());
    const kept = keeping();
    await keepAll(kept);
    await kept.remove();
    // Nothing that follows brings it back, until it is asked for.
    expect(await textOf(kept, '')).toBe(FILES['index.html']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await kept.status()).all.kept.files).toBe(0);
    expect([...caches.all.keys()]).toEqual(['oriel https://a.example/other/ new']);
    expect(isWhole(await keepAll(kept))).toBe(true);
  });
});
