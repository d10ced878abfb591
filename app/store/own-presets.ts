import { create } from 'zustand';
import {
  generalSettings,
  nameProblem,
  type OwnPreset,
  readPresets,
  withPreset,
  writePresets,
} from '../../core/formats/presets.ts';
import { LIMITS } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS, isSameCut } from '../../core/settings.ts';
import { type PickedFile, pickedText } from '../../core/text/picked-text.ts';
import { recutNow, turnCut } from './cut-actions.ts';
import { setEmbeddingModel } from './embedding-actions.ts';
import { keep, readKept } from './local-storage.ts';
import { useOwnModel } from './own-model-store.ts';
import { useRerank } from './rerank-store.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';

const KEY = 'oriel.presets.1';

/** Presets that the person named, by name; kept in this browser. */
export const useOwnPresets = create<{ presets: readonly OwnPreset[] }>()(() => ({
  presets: readStoredPresets(),
}));

/** Storage may be blocked, full, cleared or damaged: there are none then. */
function readStoredPresets(): OwnPreset[] {
  try {
    return readPresets(readKept(KEY) ?? '');
  } catch {
    return [];
  }
}

/** Names the budget or the settings as they are, in place of what had the name. Says why it cannot; null where it did. */
export function savePreset(name: string, kind: OwnPreset['kind']): string | null {
  const problem = nameProblem(name);
  if (problem !== null) return `The name ${problem}.`;
  const { settings } = useRun.getState();
  const named = name.trim();
  const preset: OwnPreset =
    kind === 'budget'
      ? { name: named, kind, budget: settings.budget }
      : { name: named, kind, settings: generalSettings(settings) };
  return keepAll([...without(named), preset]);
}

export function removePreset(name: string): void {
  keepAll(without(name));
}

/** Sets all that a preset holds; a cut or vectors that it asks for are made then. */
export function applyPreset(preset: OwnPreset): void {
  const { settings: before } = useRun.getState();
  const wanted = usable(withPreset(before, preset));
  const { embedding, chunking, tokenizer } = before;
  turn(`preset: ${preset.name}`, (now) => ({
    ...withPreset(now, preset),
    ...{ rerank: wanted.rerank, embedding, chunking, tokenizer },
  }));
  setEmbeddingModel(wanted.embedding.model);
  if (isSameCut(wanted, before)) return;
  turnCut('open', () => ({ chunking: wanted.chunking, tokenizer: wanted.tokenizer }));
  void recutNow('open');
}

/** Models of a person's own are not in a preset, and may not be there. */
function usable(settings: Settings): Settings {
  const { embedding, rerank } = settings;
  const hasOwn = useOwnModel.getState().model.phase === 'ready';
  const hasReranker = useRerank.getState().reranker.phase === 'ready';
  const lacksReranker = rerank.method === 'cross-encoder' && !hasReranker;
  return {
    ...settings,
    embedding: embedding.model === 'own' && !hasOwn ? DEFAULT_SETTINGS.embedding : embedding,
    rerank: lacksReranker ? { ...rerank, method: 'off' } : rerank,
  };
}

/** All of them as a file. */
export const presetsFile = (): string => writePresets(useOwnPresets.getState().presets);

/** Takes presets of a file in beside those that are there, in place of what has their names; says what it did. */
export async function importPresets(file: PickedFile): Promise<string> {
  try {
    const presets = readPresets(await pickedText(file, LIMITS.presetBytes, 'bad-settings'));
    const names = new Set(presets.map(({ name }) => name));
    const others = useOwnPresets.getState().presets.filter(({ name }) => !names.has(name));
    const problem = keepAll([...others, ...presets]);
    return problem ?? `${file.name}: ${presets.length} taken in.`;
  } catch (error) {
    const why = error instanceof OrielError ? error.message : 'it cannot be read';
    return `${file.name}: ${why}. Nothing was changed.`;
  }
}

function without(name: string): OwnPreset[] {
  return useOwnPresets.getState().presets.filter((preset) => preset.name !== name);
}

function keepAll(presets: OwnPreset[]): string | null {
  const sorted = presets.sort((a, b) => (a.name < b.name ? -1 : 1));
  useOwnPresets.setState({ presets: sorted });
  return keep(KEY, writePresets(sorted))
    ? null
    : 'This browser keeps nothing: the presets last until the page is closed. Export them to keep them.';
}
