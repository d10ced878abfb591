import { afterEach, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Source } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { hostCorpus } from '../../workers/index/corpus-host.ts';
import { hostParser } from '../../workers/parse/parser-host.ts';
import type { Reply, Request } from '../../workers/protocol.ts';
import { type Handlers, type Scope, serve } from '../../workers/runtime.ts';
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

  readonly parse = (): WorkerLike =>
    this.start('parse', hostParser({ grammars: nodeGrammars, version: null }) as AnyHandlers);
  readonly index = (): WorkerLike => this.start('index', hostCorpus() as AnyHandlers);

  private start(kind: Kind, handlers: AnyHandlers): WorkerLike {
    const outside = new Map<string, (event: unknown) => void>();
    const inside = new Map<string, (event: unknown) => void>();
    const ports: MessagePort[] = [];
    let isAlive = true;
    const end = (): void => {
      isAlive = false;
      for (const port of ports) port.close();
    };
    const kill = (): void => {
      if (!isAlive) return;
      end();
      setTimeout(() => outside.get('error')?.({ message: 'was killed' }));
    };
    const pass = (
      to: Map<string, (event: unknown) => void>,
      event: { data: Request | Reply; ports?: MessagePort[] },
    ): void => {
      this.onMessage(kind, event.data, kill);
      setTimeout(() => isAlive && to.get('message')?.(event));
    };
    const scope: Scope = {
      postMessage: (reply: Reply) => isAlive && pass(outside, { data: structuredClone(reply) }),
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
        pass(inside, { data: structuredClone(message as Request), ports: handed });
      },
      terminate: end,
    };
  }
}

const FILES = Array.from({ length: 160 }, (_, index) => fileOf(index));

function fileOf(index: number): { path: string; text: string } {
  const name = `part${index}`;
  const folder = `src/${index % 7}`;
  switch (index % 4) {
    case 0:
      return {
        path: `${folder}/${name}.json`,
        text: `{\n  "token": ${index},\n  "session": ["refresh", "check ${index}"]\n}\n`,
      };
    case 1:
      return {
        path: `${folder}/${name}.py`,
        text: `def refresh_${index}(token):\n    """Refreshes session ${index}."""\n    return token + ${index}\n`,
      };
    case 2:
      return {
        path: `${folder}/${name}.md`,
        text: `# Part ${index}\n\nHow tokens are refreshed.\n`,
      };
    default:
      // No text: a row of the ledger that no index worker ever hears of.
      return { path: `${folder}/${name}.bin`, text: `\0\x01\x02${index}` };
  }
}

const SOURCE: Source = {
  name: 'repo',
  async *list() {
    for (const { path, text } of FILES) {
      const content = new Blob([text]);
      yield { kind: 'file', path, bytes: content.size, open: async () => content };
    }
  },
};

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
async function answerOf(using: WorkerEngine) {
  const { ledger } = await using.open(SOURCE, DEFAULT_SETTINGS, fresh());
  const inspection = await using.inspect(QUERY, DEFAULT_SETTINGS);
  const report = await using.cutReport('open');
  return { rows: ledger.entries, ranking: rankingOf(inspection), report };
}

const rankingOf = ({ candidates }: Inspection) =>
  candidates.map(({ id, stages }) => ({ id, stages }));

/** The answer to a batch that was parsed. */
const isBatch = (data: Request | Reply): boolean =>
  'kind' in data && data.kind === 'done' && data.value !== null;

const pathsOf = (rows: readonly { path: string }[]): string[] => rows.map(({ path }) => path);

describe('an engine whose workers are killed at random', () => {
  it('accounts for every file once, and answers as without, over 200 kills of both kinds', async () => {
    const workers = new HostedWorkers();
    const calm = await answerOf(startEngine(workers));
    expect(pathsOf(calm.rows)).toEqual(FILES.map(({ path }) => path).sort());
    expect(calm.ranking.length).toBeGreaterThan(50);

    const draw = draws(20_261_130);
    const killed: Record<Kind, number> = { parse: 0, index: 0 };
    let quarantined = 0;
    while (killed.parse + killed.index < 200) {
      engine?.dispose();
      // One that dies for the third time in a row with nothing done is given up, as other tests show.
      const left: Record<Kind, number> = { parse: 12, index: 2 };
      let hasParsed = true;
      let wait = 1 + draw(40);
      workers.onMessage = (kind, data, kill) => {
        wait -= 1;
        hasParsed ||= kind === 'parse' && isBatch(data);
        if (wait > 0 || left[kind] === 0 || (kind === 'parse' && !hasParsed)) return;
        wait = 1 + draw(40);
        left[kind] -= 1;
        killed[kind] += 1;
        if (kind === 'parse') hasParsed = false;
        // At the message, or while what it asks for is being done.
        if (draw(2) === 0) kill();
        else setTimeout(kill, draw(8));
      };
      const { rows, ranking, report } = await answerOf(startEngine(workers));
      workers.onMessage = () => {};
      expect(pathsOf(rows)).toEqual(pathsOf(calm.rows));
      const lost = rows.filter((row) => row.status === 'skipped' && row.reason === 'quarantined');
      quarantined += lost.length;
      if (lost.length > 0) {
        const gone = new Set(pathsOf(lost));
        expect(report.files).toEqual(calm.report.files.filter(({ path }) => !gone.has(path)));
        continue;
      }
      expect(rows).toEqual(calm.rows);
      expect(report).toEqual(calm.report);
      expect(ranking).toEqual(calm.ranking);
    }
    expect(killed.index).toBeGreaterThan(20);
    // Two kills at least for each.
    expect(quarantined).toBeLessThan(killed.parse / 2);
  }, 120_000);
});
