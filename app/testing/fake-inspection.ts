import { assemble, type Contender } from '../../core/assemble/assemble.ts';
import { fixedTexts } from '../../core/assemble/fixed-texts.ts';
import { countLines } from '../../core/assemble/prompt.ts';
import { replay } from '../../core/assemble/replay.ts';
import { renderChunk } from '../../core/assemble/template/render.ts';
import { templateOf } from '../../core/assemble/template/template-of.ts';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS, settingsHash } from '../../core/settings.ts';
import { drawContenders } from '../../core/testing/contender.ts';

/** A canonical module, its legacy twin, a fixture, and more than fits. */
export const DRAWING = `
  services/auth/token_validator.py:21-30 388
  services/auth/token_validator.py:33-40 690
  services/auth/legacy/token_validator.py:22-31 412 deprecated,legacy,near-duplicate=services/auth/token_validator.py:21-30
  api/session_endpoint.py:8-29 492
  tests/fixtures/fake_token_validator.py:1-12 300 fixture
  services/auth/keys.py:1-18 371
  services/billing/session.py:10-44 4900
  services/auth/audit.py:5-52 1230
`;

export const TEXT_OF_ANY = 'def check(token):\n    return token\n';

const TERMS = ['token', 'refresh', 'check', 'session'];

/** The inspection that a drawing of contenders leads to; the assembly is the real one. */
export function fakeInspection(
  query: Query,
  settings: Settings = DEFAULT_SETTINGS,
  drawing = DRAWING,
  dense = true,
): Inspection {
  const contenders = drawContenders(drawing);
  const template = templateOf(settings.template);
  const texts = new Map(
    fixedTexts(query, settings)
      .map(({ label, value, render }) => [label, render(value).text] as const)
      .filter(([, text]) => text !== ''),
  );
  const fixed = (['system', 'retrieved', 'task'] as const).map((tier, index) => ({
    tier,
    label: [...texts.keys()][index]!,
    reason: 'always sent',
    tokens: [40, 8, 20][index]!,
  }));
  const { steps, decisions } = assemble(contenders, fixed, query, settings);
  const window = replay(steps, settings);
  const sent = { kind: 'function', language: 'python', text: TEXT_OF_ANY };
  const parts = window.segments.map(({ chunk, label }) =>
    chunk ? renderChunk({ ...chunk, ...sent }, template).text : texts.get(label)!,
  );
  return {
    version: 1,
    snapshot: '8f3a00000000',
    settingsHash: settingsHash(settings),
    query,
    settings,
    kind: 'task',
    coverage: { model: 'oriel-code-static', embedded: dense ? 214 : 0, total: 214, truncated: 0 },
    reranking: null,
    terms: TERMS,
    queryTerms: TERMS.map((term) => ({ term, weight: 1, from: 'task' })),
    silence: null,
    lost: [],
    notes: [],
    candidates: contenders.map((contender) => ({
      ...toCandidate(contender, dense),
      decision: decisions.get(contender.ref.id)!,
    })),
    steps,
    window,
    repeats: [],
    prompt: parts.join(''),
    promptLines: parts.map(countLines),
  };
}

function toCandidate(
  { ref, rank, tokens, flags }: Contender,
  dense: boolean,
): Omit<Candidate, 'decision'> {
  const denseRank = rank + 2;
  const parts = [
    { stage: 'lexical' as const, rank, value: 1 / (60 + rank) },
    ...(dense ? [{ stage: 'dense' as const, rank: denseRank, value: 1 / (60 + denseRank) }] : []),
  ];
  const score = parts.reduce((sum, { value }) => sum + value, 0);
  return {
    ...ref,
    kind: 'function',
    language: 'python',
    fallback: false,
    isInPlay: true,
    tokens,
    flags,
    quality: { tier: 'signal', reason: 'drawn' },
    stages: {
      lexical: { score: 10 / rank, rank },
      dense: dense ? { score: 0.8 - rank / 100, rank: denseRank } : null,
      fused: { score, rank, parts },
      priors: { score, rank, multipliers: [] },
      reranked: null,
    },
  };
}
