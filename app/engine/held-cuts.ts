import type { CutName, Refill, SourceSummary } from '../../core/engine.ts';
import type { Ledger } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { ScoreMemory } from '../../core/score-memory.ts';
import { MOST_DEATHS } from './deaths.ts';
import type { IndexClient } from './parse-lane.ts';
import type { Cutting } from './recalled.ts';

/** An index worker with the source that it holds, cut one way. */
export interface HeldCut {
  index: IndexClient;
  cut: CutSettings;
  ledger: Ledger;
  scores: ScoreMemory;
}

export type FilledCut = Omit<HeldCut, 'scores'>;

/** One that lived for longer has done something before it died. */
const A_LIFE_MS = 60_000;

export type Refilled = FilledCut & { summary: SourceSummary };

interface Succession {
  /** Fills another index worker as a lost one was. */
  refill(name: CutName, lost: HeldCut): Promise<Refilled>;
  /** Told how that goes. */
  tell(refill: Refill): void;
}

/**
 * The open source as it is cut, and as it is cut to compare with, each in an index worker of its own. One whose
 * worker dies is filled again; one that dies at once again and again is given up.
 */
export class HeldCuts {
  private readonly held: Record<CutName, HeldCut | null> = { open: null, beside: null };
  private readonly successors = new WeakMap<HeldCut, Promise<HeldCut>>();
  /** Deaths in a row of those held under a name. */
  private readonly deaths: Record<CutName, number> = { open: 0, beside: 0 };

  constructor(private readonly succession: Succession) {}

  find(name: CutName): HeldCut | null {
    return this.held[name];
  }

  /** @throws OrielError `empty-source` where nothing is held under the name. */
  get(name: CutName): HeldCut {
    const found = this.held[name];
    if (!found) throw new OrielError('empty-source', 'No source is open.');
    return found;
  }

  /** The same, waiting for the worker to be filled that takes a dead one's place. @throws OrielError as that does. */
  async living(name: CutName): Promise<HeldCut> {
    const held = this.get(name);
    return this.successors.get(held) ?? held;
  }

  /**
   * Has a cut do something. Where its worker dies over it, the one that takes its place does it once more, and no more
   * than that: a question that two die of must not take the third, and with it the source.
   */
  async use<T>(name: CutName, work: (held: HeldCut) => Promise<T>): Promise<T> {
    const held = await this.living(name);
    try {
      return await work(held);
    } catch (error) {
      const successor = this.successors.get(held);
      if (!successor) throw error;
      return work(await successor);
    }
  }

  /** Takes a filled index worker in; the one before goes with its memory. */
  put(name: CutName, filled: FilledCut): void {
    this.held[name]?.index.terminate();
    this.deaths[name] = 0;
    this.hold(name, { ...filled, scores: new ScoreMemory() });
  }

  endComparison(): void {
    this.held.beside?.index.terminate();
    this.held.beside = null;
  }

  /** What one model said is nothing to another. */
  forgetScores(): void {
    for (const cut of Object.values(this.held)) cut?.scores.clear();
  }

  /** Nor are another model's vectors any good. */
  async forgetOwnVectors(): Promise<void> {
    const cuts = Object.values(this.held).filter((cut) => cut !== null);
    await Promise.all(
      cuts.map(({ index }) =>
        index.call('forgetOwnVectors', null).catch((error: unknown) => {
          // With a worker that died, or whose source was left, they are gone as well.
          if (!index.isDead) throw error;
        }),
      ),
    );
  }

  dispose(): void {
    this.held.open?.index.terminate();
    this.held.open = null;
    this.endComparison();
  }

  private hold(name: CutName, held: HeldCut): void {
    this.held[name] = held;
    const since = performance.now();
    held.index.onEnd(() => {
      if (!held.index.hasFailed || this.held[name] !== held) return;
      this.deaths[name] = performance.now() - since > A_LIFE_MS ? 1 : this.deaths[name] + 1;
      const successor = this.succeed(name, held);
      // Whoever asks for it hears of a failure.
      successor.catch(() => {});
      this.successors.set(held, successor);
    });
  }

  private async succeed(cut: CutName, lost: HeldCut): Promise<HeldCut> {
    const { refill, tell } = this.succession;
    const why = lost.index.death!;
    const started = performance.now();
    try {
      if (this.deaths[cut] >= MOST_DEATHS) throw why;
      tell({ cut, phase: 'running', why });
      const { summary, ...filled } = await refill(cut, lost);
      if (this.held[cut] !== lost) {
        filled.index.terminate();
        throw new OrielError('cancelled', 'Another source took its place.');
      }
      // What a model said of a text still holds.
      const held = { ...filled, scores: lost.scores };
      this.hold(cut, held);
      tell({ cut, phase: 'done', why, summary, elapsedMs: performance.now() - started });
      return held;
    } catch (error) {
      if (this.held[cut] !== lost) tell({ cut, phase: 'left', why });
      else tell({ cut, phase: 'failed', why: error instanceof OrielError ? error : why });
      throw error;
    }
  }
}

export async function summarise(index: IndexClient, cutting: Cutting): Promise<SourceSummary> {
  return { ...(await index.call('summary', null)), ...cutting };
}
