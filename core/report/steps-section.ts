import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { Step } from '../model/step.ts';
import { groupDigits } from '../text/group-digits.ts';
import { type Html, html } from './html.ts';
import { chunkPlace, folded, section } from './pieces.ts';
import { countOf, FORM_WORDS, STEP_WORDS } from './words.ts';

/** Every decision of the assembly in its order, with what the window held after it. */
export function stepsSection({ steps }: SavedInspection): Html {
  const count = (action: Step['action']): number =>
    steps.filter((step) => step.action === action).length;
  const note = `${groupDigits(count('take'))} taken, ${groupDigits(count('leave-out'))} left out, ${groupDigits(count('skip'))} skipped for lack of room`;
  const body = html`<table>
<thead><tr><th class="n">step</th><th>what</th><th>reason</th><th class="n">tokens</th><th class="n">then in</th></tr></thead>
<tbody>
${steps.map(row)}</tbody>
</table>
`;
  return section('steps', 'Steps', note, folded(`${countOf(steps.length, 'step')}`, body));
}

function row(step: Step, index: number): Html {
  const { action, chunk, form, label, reason, tokens, totalAfter, replacedBy } = step;
  const words = form ? FORM_WORDS[form] : '';
  const heirs = replacedBy.map((heir) => html`<br>in its place: ${chunkPlace(heir)}`);
  return html`<tr class="${action}"><td class="n">${index + 1}</td><td><b>${STEP_WORDS[action]}</b> ${chunk ? chunkPlace(chunk) : html`the ${label}`}${words && html` <em>${words}</em>`}</td><td>${reason}${heirs}</td><td class="n">${groupDigits(tokens)}</td><td class="n">${groupDigits(totalAfter)}</td></tr>
`;
}
