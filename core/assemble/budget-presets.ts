import { type Settings, TIERS, type TokenizerName } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';
import { THREE_TIER_BUDGET } from '../settings.ts';

/** The window of a model, as its maker published it. Prices and limits change: the date says when. */
export interface ModelWindow {
  name: string;
  tokens: TokenCount;
  /** Year and month of what was published. */
  published: string;
  /** The counter to use, and whether it is the model's own or comes near. */
  tokenizer: TokenizerName;
  isExact: boolean;
}

/** Where the sizes and dates of `MODEL_WINDOWS` were looked up. */
export const WINDOWS_SOURCE = 'models.dev, commit f3fc692 of July 2026';

export const MODEL_WINDOWS: readonly ModelWindow[] = [
  window('GPT-3.5-Turbo', 16_385, '2023-11', 'cl100k', true),
  window('GPT-4 Turbo', 128_000, '2023-11', 'cl100k', true),
  window('GPT-4o', 128_000, '2024-05', 'o200k', true),
  window('GPT-4.1', 1_047_576, '2025-04', 'o200k', true),
  // 272,000 of them for input.
  window('GPT-5', 400_000, '2025-08', 'o200k', true),
  window('Claude 3.5 Sonnet', 200_000, '2024-06', 'o200k', false),
  window('Claude Sonnet 4', 200_000, '2025-05', 'o200k', false),
  window('Claude Sonnet 4.5', 200_000, '2025-09', 'o200k', false),
  window('Claude Sonnet 4.6', 1_000_000, '2026-02', 'o200k', false),
  window('Gemini 2.5 Pro', 1_048_576, '2025-06', 'o200k', false),
  window('Gemini 3.1 Pro preview', 1_048_576, '2026-02', 'o200k', false),
  window('Llama 3.1', 131_072, '2024-07', 'cl100k', false),
  window('Mistral Large 2', 131_072, '2024-11', 'cl100k', false),
  window('Devstral 2', 262_144, '2025-12', 'cl100k', false),
];

/** Models whose own counter it is. */
const FAMILIES: Record<TokenizerName, string> = {
  o200k: 'GPT-4o and later',
  cl100k: 'GPT-3.5 and GPT-4',
};

/**
 * The preset that a budget is; null where it is none.
 *
 * @param chosen id of the one that is meant where models have windows of one size.
 */
export function presetOf(budget: Settings['budget'], chosen: string | null): BudgetPreset | null {
  const alike = BUDGET_PRESETS.filter((preset) =>
    TIERS.every((tier) => preset.budget[tier] === budget[tier]),
  );
  return alike.find(({ id }) => id === chosen) ?? alike[0] ?? null;
}

/** `o200k, exact` or `o200k, estimated`: the same in two words. */
export function counterNote(
  { budget, tokenizer }: Pick<Settings, 'budget' | 'tokenizer'>,
  chosen: string | null,
): string {
  const model = presetOf(budget, chosen)?.model;
  const isExact = !model || (model.isExact && model.tokenizer === tokenizer);
  return `${tokenizer}, ${isExact ? 'exact' : 'estimated'}`;
}

/** `o200k, an estimate for Claude Sonnet 4`: what is counted by, and for whom that is exact. */
export function counterWords(
  { budget, tokenizer }: Pick<Settings, 'budget' | 'tokenizer'>,
  chosen: string | null,
): string {
  const model = presetOf(budget, chosen)?.model;
  if (!model) return `${tokenizer}, exact for ${FAMILIES[tokenizer]}, else an estimate`;
  const isExact = model.isExact && model.tokenizer === tokenizer;
  return `${tokenizer}, ${isExact ? 'exact' : 'an estimate'} for ${model.name}`;
}

/** A division of a window that a person can begin with. */
export interface BudgetPreset {
  id: string;
  title: string;
  budget: Settings['budget'];
  /** null where it is of no model. */
  model: ModelWindow | null;
}

export const BUDGET_PRESETS: readonly BudgetPreset[] = [
  {
    id: 'three-tiers',
    title: 'three tiers of 16,384',
    budget: THREE_TIER_BUDGET,
    model: null,
  },
  ...MODEL_WINDOWS.map((model) => ({
    id: model.name,
    title: `half of ${model.name}, ${model.published}`,
    budget: halfWindow(model.tokens),
    model,
  })),
];

/**
 * The first seed's budget: half of the window is usable, 40 % are kept for the output and 10 % for safety.
 * Of the usable half the system has 10 %, the conversation 15 %, what is retrieved 45 %, the task 10 % and the
 * output another 20 %. What rounding leaves goes to safety, so that the tiers sum to `total`.
 */
export function halfWindow(total: TokenCount): Settings['budget'] {
  const usable = Math.floor(total * 0.5);
  const of = (whole: number, share: number): TokenCount => Math.floor(whole * share);
  const budget = {
    system: of(usable, 0.1),
    tools: 0,
    conversation: of(usable, 0.15),
    retrieved: of(usable, 0.45),
    task: of(usable, 0.1),
    output: of(total, 0.4) + of(usable, 0.2),
    safety: 0,
  };
  const spent = Object.values(budget).reduce((sum, tokens) => sum + tokens, 0);
  return { ...budget, safety: total - spent };
}

function window(
  name: string,
  tokens: TokenCount,
  published: string,
  tokenizer: TokenizerName,
  isExact: boolean,
): ModelWindow {
  return { name, tokens, published, tokenizer, isExact };
}
