import { afterEach, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { LedgerEntry } from '../../core/model/file.ts';
import type { Source } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { hostCorpus } from '../../workers/index/corpus-host.ts';
import { hostParser } from '../../workers/parse/parser-host.ts';
import type { FileToParse, Reply, Request } from '../../workers/protocol.ts';
import { type Handlers, type Scope, serve } from '../../workers/runtime.ts';
import { MOST_DEATHS, MOST_IN_A_ROW } from './deaths.ts';
import type { WorkerLike } from './worker-client.ts';
import { WorkerEngine } from './worker-engine.ts';

type AnyHandlers = Handlers<Record<string, { in: never; out: unknown }>>;
type Kind = 'parse' | 'index';

/** The same numbers in every run: xorshift32. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * The real hosts, in this thread so that they can be killed at any message. One that is dead says nothing more and
 * hears nothing more, over none of its ports, though what it was doing goes on unheard.
 */
class HostedWorkers {
  /** Told of every message to or from a worker. */
  onMessage: (kind: Kind, data: Request | Reply, kill: () => void) => void = () => {};
  /** How often a file was asked of a parse worker that was killed before it answered. */
  readonly deathsInHand = new Map<string, number>();
  readonly killed: Record<Kind, number> = { parse: 0, index: 0 };

  readonly parse = (): WorkerLike =>
    this.start(
      'parse',
      hostParser({ grammars: () => nodeGrammars(), version: null }) as AnyHandlers,
    );
  readonly index = (): WorkerLike => this.start('index', hostCorpus() as AnyHandlers);

  private start(kind: Kind, handlers: AnyHandlers): WorkerLike {
    const outside = new Map<string, (event: unknown) => void>();
    const inside = new Map<string, (event: unknown) => void>();
    const ports: MessagePort[] = [];
    const inHand = new Map<number, string[]>();
    let isAlive = true;
    const end = (): void => {
      isAlive = false;
      for (const port of ports) port.close();
    };
    const kill = (): void => {
      if (!isAlive) return;
      end();
      this.killed[kind] += 1;
      for (const path of [...inHand.values()].flat()) {
        this.deathsInHand.set(path, (this.deathsInHand.get(path) ?? 0) + 1);
      }
      setTimeout(() => outside.get('error')?.({ message: 'was killed' }));
    };
    const pass = (
      to: Map<string, (event: unknown) => void>,
      event: { data: Request | Reply; ports?: MessagePort[] },
    ): void => {
      this.onMessage(kind, event.data, kill);
      setTimeout(() => {
        if (!isAlive) return;
        if ('kind' in event.data && event.data.kind === 'done') inHand.delete(event.data.id);
        to.get('message')?.(event);
      });
    };
    const scope: Scope = {
      postMessage: (reply: Reply) => {
        if (isAlive) pass(outside, { data: structuredClone(reply) });
      },
      addEventListener: (type: string, listener: unknown) =>
        void inside.set(type, listener as (event: unknown) => void),
    };
    serve(handlers, scope);
    return {
      addEventListener: (type: string, listener: unknown) =>
        void outside.set(type, listener as (event: unknown) => void),
      postMessage: (message: unknown, transfer?: unknown) => {
        const handed = ((transfer ?? []) as Transferable[]).filter(
          (object) => object instanceof MessagePort,
        );
        if (!isAlive) return;
        ports.push(...handed);
        const { id, type, payload } = message as Request;
        if (type === 'parse') inHand.set(id, pathsOf((payload as { files: FileToParse[] }).files));
        pass(inside, { data: structuredClone(message as Request), ports: handed });
      },
      terminate: end,
    };
  }
}

const FILES = Array.from({ length: 120 }, (_, index) => fileOf(index));

function fileOf(index: number): { path: string; text: string } {
  const name = `part${index}`;
  const folder = `src/${index % 7}`;
  switch (index % 3) {
    case 0:
      return {
        path: `${folder}/${name}.txt`,
        text: `How tokens of part ${index} are refreshed.\n`,
      };
    case 1:
      return {
        path: `${folder}/${name}.py`,
        text: `def refresh_${index}(token):\n    return token + ${index}\n`,
      };
    default:
      // No text: a row of the ledger that no index worker ever hears of.
      return { path: `${folder}/${name}.bin`, text: `\0\x01\x02${index}` };
  }
}

const sourceWithout = (gone: ReadonlySet<string>): Source => ({
  name: 'repo',
  async *list() {
    for (const { path, text } of FILES) {
      const content = new Blob([text]);
      if (!gone.has(path))
        yield { kind: 'file', path, bytes: content.size, open: async () => content };
    }
  },
});

const QUERY = { task: 'refresh the session token', given: [], cursor: null };
const fresh = () => ({ signal: new AbortController().signal, onProgress: () => {} });

let engine: WorkerEngine | null = null;
afterEach(() => engine?.dispose());

function startEngine(workers: HostedWorkers): WorkerEngine {
  const none = (): never => {
    throw new Error('is not started in this test');
  };
  const { parse, index } = workers;
  const spawns = { parse, index, embed: none, cache: none, history: none, assets: { base: 'x:' } };
  engine = new WorkerEngine(spawns, 2);
  engine.cache.isOn = false;
  return engine;
}

/** Opens the folder and asks; what of the answer does not depend on how long it took. */
async function answerOf(using: WorkerEngine, gone: ReadonlySet<string> = new Set()) {
  const { ledger } = await using.open(sourceWithout(gone), DEFAULT_SETTINGS, fresh());
  const { candidates } = await using.inspect(QUERY, DEFAULT_SETTINGS);
  const report = await using.cutReport('open');
  return {
    rows: ledger.entries,
    ranking: candidates.map(({ id, stages }) => ({ id, stages })),
    report,
  };
}

/** The answer to a batch that was parsed. */
const isBatch = (data: Request | Reply): boolean =>
  'kind' in data && data.kind === 'done' && data.value !== null;

const pathsOf = (rows: readonly { path: string }[]): string[] => rows.map(({ path }) => path);

const isQuarantined = (row: LedgerEntry): boolean =>
  row.status === 'skipped' && row.reason === 'quarantined';

describe('an engine whose workers are killed at random', () => {
  it('accounts for every file once, and answers as without, over 200 kills of both kinds', async () => {
    const calm = await answerOf(startEngine(new HostedWorkers()));
    expect(pathsOf(calm.rows)).toEqual(FILES.map(({ path }) => path).sort());
    expect(calm.ranking.length).toBeGreaterThan(50);

    const draw = draws(20_261_130);
    const killed: Record<Kind, number> = { parse: 0, index: 0 };
    while (killed.parse + killed.index < 200) {
      engine?.dispose();
      const workers = new HostedWorkers();
      killAtRandom(workers, draw);
      const { rows, ranking, report } = await answerOf(startEngine(workers));
      workers.onMessage = () => {};
      killed.parse += workers.killed.parse;
      killed.index += workers.killed.index;

      expect(pathsOf(rows)).toEqual(pathsOf(calm.rows));
      const gone = new Set(pathsOf(rows.filter(isQuarantined)));
      for (const path of gone) expect(workers.deathsInHand.get(path), path).toBeGreaterThan(1);
      const left = (row: { path: string }): boolean => !gone.has(row.path);
      expect(rows.filter(left)).toEqual(calm.rows.filter(left));
      expect(report.files).toEqual(calm.report.files.filter(left));
      if (gone.size > 0) engine?.dispose();
      const without =
        gone.size === 0 ? calm : await answerOf(startEngine(new HostedWorkers()), gone);
      expect(ranking).toEqual(without.ranking);
    }
    expect(killed.index).toBeGreaterThan(10);
    expect(killed.parse).toBeGreaterThan(100);
  }, 120_000);
});

/**
 * Kills at random messages, or while what they ask for is being done: as often as an index worker's death may be
 * borne in one opening, and parse workers as often in a row as with nothing done in between.
 */
function killAtRandom(workers: HostedWorkers, draw: (below: number) => number): void {
  const left: Record<Kind, number> = { parse: 24, index: MOST_DEATHS - 1 };
  let inARow = 0;
  let wait = 1 + draw(20);
  workers.onMessage = (kind, data, kill) => {
    if (kind === 'parse' && isBatch(data)) inARow = 0;
    wait -= 1;
    if (wait > 0 || left[kind] === 0 || (kind === 'parse' && inARow === MOST_IN_A_ROW - 1)) return;
    wait = 1 + draw(20);
    left[kind] -= 1;
    if (kind === 'parse') inARow += 1;
    if (draw(2) === 0) kill();
    else setTimeout(kill, draw(8));
  };
}
