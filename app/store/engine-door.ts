import type { Engine } from '../../core/engine.ts';

let current: Engine | null = null;

/** Hands the stores their engine; called once at start, and by tests. */
export function setEngine(engine: Engine): void {
  current = engine;
}

/** @throws Error when the page was not started with an engine. */
export function getEngine(): Engine {
  if (!current) throw new Error('setEngine was not called');
  return current;
}
