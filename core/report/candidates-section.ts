import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { Candidate, StageScore } from '../model/candidate.ts';
import { finalRank } from '../rank/final-rank.ts';
import { type Html, html } from './html.ts';
import { chunkPlace, flagChip, folded, section } from './pieces.ts';
import { countOf, DECISION_WORDS, scoreText } from './words.ts';

/** More than a reader goes through; the others are there, folded. */
const SHOWN = 40;

const STAGES = ['lexical', 'dense', 'fused', 'priors', 'reranked'] as const;

/** The ranking: each candidate's score and place at every stage, its flags with evidence, its decision. */
export function candidatesSection(saved: SavedInspection): Html {
  const { candidates, source, kind, reranking } = saved;
  const stages = STAGES.filter((stage) => stage !== 'reranked' || reranking);
  const top = candidates.slice(0, SHOWN);
  const others = candidates.slice(SHOWN);
  const of = `${candidates.length} of ${countOf(source.chunks, 'chunk')}, ranked as a query of kind ${kind}`;
  return section('candidates', 'Candidates', of, [
    table(top, stages),
    ...(others.length > 0
      ? [folded(`${countOf(others.length, 'more candidate')}`, table(others, stages))]
      : []),
  ]);
}

function table(candidates: readonly Candidate[], stages: readonly (typeof STAGES)[number][]): Html {
  const heads = stages.map((stage) => html`<th class="n">${stage}</th>`);
  const rows = candidates.map((candidate) => row(candidate, stages));
  return html`<table class="candidates">
<thead><tr><th class="n">rank</th><th>chunk, flags and their evidence</th>${heads}<th>decision</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}

function row(candidate: Candidate, stages: readonly (typeof STAGES)[number][]): Html {
  const { decision, flags, isInPlay, tokens, quality } = candidate;
  const cells = stages.map((stage) => scoreCell(candidate.stages[stage]));
  const evidence = flags.map(
    ({ kind, certainty, evidence, twin }) =>
      html`<p>${flagChip(kind)} ${evidence}${twin && html`, twin ${chunkPlace(twin)}`} <span class="faint">${certainty}</span></p>`,
  );
  return html`<tr class="${decision.action}"><td class="n rank">${finalRank(candidate.stages)}</td><td>${chunkPlace(candidate)} <span class="faint">${countOf(tokens, 'token')}, ${quality.tier}${!isInPlay && ', not in play'}</span>${evidence}</td>${cells}<td class="decision"><b>${DECISION_WORDS[decision.action]}</b> ${shortReason(candidate)}</td></tr>
`;
}

/** A flag's evidence stands beside it already. */
function shortReason({ decision, flags }: Candidate): string {
  const flag = flags.find(({ kind, evidence }) => decision.reason === `${kind}: ${evidence}`);
  return flag ? flag.kind : decision.reason;
}

/** Nothing where the stage did not score it. */
function scoreCell(score: StageScore | null): Html {
  if (!score) return html`<td class="n faint">–</td>`;
  return html`<td class="n">${scoreText(score.score)}<small>#${score.rank}</small></td>`;
}

/** Of each flag kind, how many candidates bear it and how many of them are in. */
export function flagsSection({ candidates }: SavedInspection): Html | null {
  const flagged = candidates.filter(({ flags }) => flags.length > 0);
  if (flagged.length === 0) return null;
  const kinds = [...new Set(flagged.flatMap(({ flags }) => flags.map(({ kind }) => kind)))].sort();
  const rows = kinds.map((kind) => {
    const bearing = flagged.filter(({ flags }) => flags.some((flag) => flag.kind === kind));
    const isIn = bearing.filter(({ decision }) => decision.action === 'take');
    const named = isIn.slice(0, 5).map((one) => html`<li>${chunkPlace(one)}</li>`);
    const more = isIn.length - named.length;
    return html`<tr><td>${flagChip(kind)}</td><td class="n">${bearing.length}</td><td class="n">${isIn.length}</td><td><ul>${named}${more > 0 && html`<li>and ${more} more</li>`}</ul></td></tr>
`;
  });
  return section('flags', 'Flags', `${countOf(flagged.length, 'candidate')} may mislead`, [
    html`<table>
<thead><tr><th>flag</th><th class="n">candidates</th><th class="n">in the window</th><th>which</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`,
  ]);
}
