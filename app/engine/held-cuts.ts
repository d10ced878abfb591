import type { CutName, SourceSummary } from '../../core/engine.ts';
import type { Ledger } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { ScoreMemory } from '../../core/score-memory.ts';
import type { IndexClient } from './parse-lane.ts';
import type { Cutting } from './recalled.ts';

/** An index worker with the source that it holds, cut one way. */
export interface HeldCut {
  index: IndexClient;
  cut: CutSettings;
  ledger: Ledger;
  scores: ScoreMemory;
}

/** The open source as it is cut, and as it is cut to compare with, each in an index worker of its own. */
export class HeldCuts {
  private readonly held: Record<CutName, HeldCut | null> = { open: null, beside: null };

  find(name: CutName): HeldCut | null {
    return this.held[name];
  }

  /** @throws OrielError `empty-source` where nothing is held under the name. */
  get(name: CutName): HeldCut {
    const found = this.held[name];
    if (!found) throw new OrielError('empty-source', 'No source is open.');
    return found;
  }

  /** Takes a filled index worker in; the one before goes with its memory. */
  put(name: CutName, filled: Omit<HeldCut, 'scores'>): void {
    this.held[name]?.index.terminate();
    this.held[name] = { ...filled, scores: new ScoreMemory() };
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
    await Promise.all(cuts.map(({ index }) => index.call('forgetOwnVectors', null)));
  }

  dispose(): void {
    this.held.open?.index.terminate();
    this.endComparison();
  }
}

export async function summarise(index: IndexClient, cutting: Cutting): Promise<SourceSummary> {
  return { ...(await index.call('summary', null)), ...cutting };
}
