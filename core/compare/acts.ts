/**
 * Where an input acts on the way from task to prompt, in the order of the way: what is scored, what is
 * flagged, who is a candidate, who must stay out, who has room, how much of each is sent, in which order,
 * and the parts that are sent whatever is retrieved.
 */
export const ACTS = [
  'lexical',
  'dense',
  'fused',
  'flags',
  'priors',
  'reranked',
  'candidates',
  'exclusion',
  'room',
  'shape',
  'order',
  'fixed',
] as const;

export type Act = (typeof ACTS)[number];

const BY_SETTING: Readonly<Record<string, readonly Act[]>> = {
  stages: ['lexical', 'dense', 'fused', 'priors'],
  lexical: ['lexical'],
  embedding: ['dense'],
  fusion: ['fused'],
  query: ['fused', 'priors'],
  kinds: ['fused', 'priors'],
  wordForms: ['lexical'],
  context: ['lexical', 'dense'],
  priors: ['priors'],
  rerank: ['reranked'],
  candidates: ['candidates'],
  nearDuplicateThreshold: ['flags'],
  policies: ['priors', 'exclusion'],
  leastCertainty: ['priors', 'exclusion'],
  canonical: ['flags', 'priors'],
  canonicalBoost: ['priors'],
  filters: ['priors', 'exclusion'],
  hand: ['candidates', 'exclusion', 'room'],
  downWeight: ['priors'],
  budget: ['room'],
  assembly: ['exclusion', 'room', 'shape'],
  pull: ['candidates', 'room'],
  // They are counted with, and decide nothing.
  prices: [],
  arrangement: ['order'],
  ownOrder: ['order'],
  template: ['room', 'shape', 'fixed'],
  system: ['fixed'],
  tools: ['fixed'],
  conversation: ['fixed'],
};

/** What a setting acts on by itself; one that is not known, such as how files are cut, on everything. */
export function actsOfSetting(keys: readonly string[]): readonly Act[] {
  const [first = ''] = keys;
  return Object.hasOwn(BY_SETTING, first) ? BY_SETTING[first]! : ACTS;
}

/** Acts that what is seen at `act` may come of: those before it, and itself. */
export function actsUpTo(act: Act): ReadonlySet<Act> {
  // Neither of both goes by the other.
  if (act === 'lexical' || act === 'dense') return new Set([act]);
  return new Set(ACTS.slice(0, ACTS.indexOf(act) + 1));
}
