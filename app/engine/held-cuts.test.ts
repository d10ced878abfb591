import { describe, expect, it } from 'vitest';
import type { Refill } from '../../core/engine.ts';
import { OrielError } from '../../core/model/problem.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { SUMMARY } from '../testing/fake-engine.ts';
import { HeldCuts } from './held-cuts.ts';
import type { IndexClient } from './parse-lane.ts';

/** An index worker by name, which ends when the test says so. */
class Index {
  death: OrielError | null = null;
  hasFailed = false;
  private listener: () => void = () => {};

  constructor(readonly name: string) {}

  onEnd(listener: () => void): void {
    this.listener = listener;
  }

  terminate(): void {
    this.end(false);
  }

  end(hasFailed: boolean): void {
    if (this.death) return;
    this.death = new OrielError('worker-failed', `${this.name} ended`);
    this.hasFailed = hasFailed;
    this.listener();
  }

  get isDead(): boolean {
    return this.death !== null;
  }

  async call(): Promise<null> {
    await this.ask();
    return null;
  }

  async ask(): Promise<string> {
    if (this.death) throw this.death;
    return this.name;
  }
}

const filled = (name: string) => ({
  index: new Index(name) as unknown as IndexClient,
  cut: DEFAULT_SETTINGS,
  ledger: SUMMARY.ledger,
});

const indexOf = (held: { index: IndexClient }): Index => held.index as unknown as Index;

function holding() {
  const told: Refill[] = [];
  let refills = 0;
  const cuts = new HeldCuts({
    refill: async (_, lost) => {
      refills += 1;
      return { ...filled(`${indexOf(lost).name}+`), summary: SUMMARY };
    },
    tell: (refill) => told.push(refill),
  });
  cuts.put('open', filled('first'));
  const ask = () => cuts.use('open', (held) => indexOf(held).ask());
  return { cuts, told, ask, refills: () => refills };
}

describe('HeldCuts', () => {
  it('fills another worker when one dies, and what was asked of the dead one is asked of it', async () => {
    const { cuts, told, ask } = holding();
    const index = indexOf(cuts.get('open'));
    const answers = [
      // Asked while it dies, and after.
      cuts.use('open', async (held) => {
        index.end(true);
        return indexOf(held).ask();
      }),
      ask(),
    ];
    expect(await Promise.all(answers)).toEqual(['first+', 'first+']);
    expect(told.map(({ phase }) => phase)).toEqual(['running', 'done']);
    expect(told[1]).toMatchObject({
      cut: 'open',
      summary: SUMMARY,
      why: { message: 'first ended' },
    });
  });

  it('asks no third worker what two died of, so that the source stays', async () => {
    const { cuts, ask, refills } = holding();
    const deadly = cuts.use('open', async (held) => {
      indexOf(held).end(true);
      return indexOf(held).ask();
    });
    await expect(deadly).rejects.toThrow('first+ ended');
    expect([await ask(), refills()]).toEqual(['first++', 2]);
  });

  it('keeps what a model said of the texts', async () => {
    const { cuts } = holding();
    const lost = cuts.get('open');
    lost.scores.of('a task', 'late-interaction', 'model').set('id', 0.5);
    indexOf(lost).end(true);
    const { scores } = await cuts.living('open');
    expect(scores.recall('a task')?.scores.get('id')).toBe(0.5);
  });

  it('replaces nothing that was stopped on purpose', async () => {
    const { cuts, told, ask, refills } = holding();
    const lost = cuts.get('open');
    const waiting = cuts.use('open', async (held) => {
      cuts.put('open', filled('second'));
      return indexOf(held).ask();
    });
    await expect(waiting).rejects.toThrow('first ended');
    expect([indexOf(lost).hasFailed, refills(), told.length]).toEqual([false, 0, 0]);
    expect(await ask()).toBe('second');
  });

  it('takes vectors for forgotten that went with a worker which was stopped meanwhile', async () => {
    const { cuts } = holding();
    const forgetting = cuts.forgetOwnVectors();
    cuts.put('open', filled('second'));
    await expect(forgetting).resolves.toBeUndefined();
    indexOf(cuts.get('open')).terminate();
    await expect(cuts.forgetOwnVectors()).resolves.toBeUndefined();
  });

  it('lets a refilled worker go where another source was opened meanwhile', async () => {
    const { cuts, told, ask } = holding();
    indexOf(cuts.get('open')).end(true);
    const waiting = ask();
    cuts.put('open', filled('second'));
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(await ask()).toBe('second');
    expect(told.map(({ phase }) => phase)).toEqual(['running', 'left']);
  });

  it('says of a comparison that ended meanwhile that nobody waits for it', async () => {
    const { cuts, told } = holding();
    cuts.put('beside', filled('another cut'));
    indexOf(cuts.get('beside')).end(true);
    cuts.endComparison();
    await expect.poll(() => told.at(-1)).toMatchObject({ cut: 'beside', phase: 'left' });
  });

  it('gives up one that dies for the third time at once, and says so', async () => {
    const { cuts, told, ask, refills } = holding();
    for (let death = 1; death <= 3; death += 1) {
      indexOf(await cuts.living('open')).end(true);
      if (death < 3) await ask();
    }
    await expect(ask()).rejects.toThrow('first++ ended');
    expect(refills()).toBe(2);
    expect(told.at(-1)).toMatchObject({ phase: 'failed', why: { message: 'first++ ended' } });
    cuts.put('open', filled('another source'));
    indexOf(cuts.get('open')).end(true);
    expect(await ask()).toBe('another source+');
  });
});
