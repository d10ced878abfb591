import { LOSING_STAGES, type LosingStage, type SpanFate } from '../task-answer.ts';

/** A stage with what it lost, and what to turn about it. */
export interface StageLosses {
  stage: LosingStage;
  /** In words, without a full stop: `not a candidate`. */
  name: string;
  /** Needed spans that it lost. */
  count: number;
  /** A sentence. */
  turn: string;
}

const NAMES: Record<LosingStage, string> = {
  'not-ingested': 'not ingested',
  'not-parsed': 'not parsed',
  'cut-across': 'cut across chunks',
  'not-a-candidate': 'not a candidate',
  'fused-out': 'fused out',
  demoted: 'demoted by a prior or flag',
  'reranked-out': 'reranked out',
  'over-budget': 'over budget',
  buried: 'buried in the middle',
};

const TURNS: Record<LosingStage, string> = {
  'not-ingested':
    'Look at the ledger for the rule or limit that kept the file out: an ignore file, a size, or a path that the tree does not have.',
  'not-parsed':
    'See why the file was cut by lines: a language without a grammar, a syntax error, or lines that are too long.',
  'cut-across':
    'Raise the largest chunk, or send whole files, so that one piece holds most of what is needed.',
  'not-a-candidate':
    'Embed the source if it is not, turn up other forms of words, or say in the task what the code calls it; more candidates help only where the true rank is close.',
  'fused-out':
    'Turn the weights of the lexical and the dense stage, or the kind of query that they come from.',
  demoted:
    'Look at the flag, filter or prior that is named: set its policy to keep, switch the prior off, lower the minimum score, or correct the mark by hand.',
  'reranked-out': 'Let the stronger model read fewer candidates, or switch it off.',
  'over-budget':
    'Give the retrieved tier more tokens, let chunks be squeezed or sent as signatures, or take by value per token.',
  buried: 'Arrange the window best at both ends, or send fewer chunks.',
};

/** What to turn when a stage loses what is needed; a sentence. */
export function turnOf(stage: LosingStage): string {
  return TURNS[stage];
}

/** What a person calls a stage. */
export function stageName(stage: LosingStage): string {
  return NAMES[stage];
}

/** Every stage in the order in which chunks pass them, also those that lost nothing. */
export function lossesByStage(fates: readonly SpanFate[]): StageLosses[] {
  return LOSING_STAGES.map((stage) => ({
    stage,
    name: stageName(stage),
    count: fates.filter(({ lostAt }) => lostAt === stage).length,
    turn: turnOf(stage),
  }));
}
