import { counterWords } from '../assemble/budget-presets.ts';
import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { Tier } from '../model/settings.ts';
import type { TierUse } from '../model/window.ts';
import { finalRank } from '../rank/final-rank.ts';
import { groupDigits } from '../text/group-digits.ts';
import { placedSegments } from './facts.ts';
import { type Html, html } from './html.ts';
import { chunkPlace, flagChips, section } from './pieces.ts';
import { countOf, FORM_WORDS, lineRange, percent, splitName } from './words.ts';

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const BAR_TOP = 16;
const BAR_HEIGHT = 56;
/** Narrower blocks have no room for their number at the width of a page. */
const NUMBERED_SHARE = 0.02;
/** Never sent: kept free for the answer. */
const KEPT_FREE: ReadonlySet<Tier> = new Set(['output', 'safety']);

/** Budgets, the window drawn to scale from its first token to its last, and its segments in order. */
export function windowSection(saved: SavedInspection): Html {
  const { window, settings, counting } = saved;
  const count = countOf(window.segments.length, 'segment');
  const note = `${count}, ${countOf(window.total, 'token')} by ${counterWords(settings, counting.preset)}; ${settings.arrangement.replaceAll('-', ' ')}`;
  return section('window', 'Window', note, [
    budgets(saved),
    html`<figure>${drawing(saved)}<figcaption>To scale, first token to last; ▲ bears a flag. Numbers are those of the list.</figcaption></figure>
`,
    segmentTable(saved),
  ]);
}

function budgets({ window, counting: { calibration } }: SavedInspection): Html {
  const tiers = window.tiers.filter(({ budget, used }) => budget > 0 || used > 0);
  return html`<div class="budgets">
${tiers.map(budgetRow)}<p class="sum"><span>sent</span><span>${groupDigits(window.total)} of ${groupDigits(window.capacity)}</span></p>${calibration && html`<p>${groupDigits(calibration.reported)} reported for ${groupDigits(calibration.counted)} counted: ${(calibration.reported / calibration.counted).toFixed(3)} times as many</p>`}
</div>
`;
}

function budgetRow({ tier, budget, used }: TierUse): Html {
  const isKept = KEPT_FREE.has(tier);
  const share = budget > 0 ? Math.min(1, used / budget) : 0;
  const words = isKept
    ? `${groupDigits(budget)} kept`
    : `${groupDigits(used)} / ${groupDigits(budget)}`;
  return html`<div class="tier"><span>${tier}</span><svg class="meter${isKept && ' kept'}" width="100%" height="8" aria-hidden="true"><rect class="room" width="100%" height="8" rx="4"/><rect class="t-${tier}" width="${at(share)}" height="8" rx="4"/></svg><span>${words}</span></div>
`;
}

function drawing(saved: SavedInspection): Html {
  const { total } = saved.window;
  const scale = Math.max(1, total);
  const blocks = placedSegments(saved).map(({ segment, candidate }, index) => {
    const { tier, chunk, label, startToken, endToken } = segment;
    const share = (endToken - startToken) / scale;
    const name = chunk ? `${splitName(chunk.path).name} ${lineRange(chunk)}` : label;
    const middle = at((startToken + endToken) / 2 / scale);
    const isFlagged = candidate !== null && candidate.flags.length > 0;
    return html`<g><title>${index + 1}: ${name}, ${countOf(endToken - startToken, 'token')} from ${percent(startToken / scale)}</title><rect class="block t-${tier}" x="${at(startToken / scale)}" y="${BAR_TOP}" width="${at(share)}" height="${BAR_HEIGHT}"/>${share >= NUMBERED_SHARE && html`<text class="number" x="${middle}" y="${BAR_TOP + BAR_HEIGHT / 2 + 4}">${index + 1}</text>`}${isFlagged && html`<text class="mark" x="${middle}" y="${BAR_TOP - 4}">▲</text>`}</g>
`;
  });
  const ticks = QUARTERS.map((share) => {
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    const y = BAR_TOP + BAR_HEIGHT;
    return html`<line class="tick" x1="${at(share)}" x2="${at(share)}" y1="${y}" y2="${y + 5}"/><text x="${at(share)}" y="${y + 18}" text-anchor="${anchor}">${percent(share)}</text><text class="faint" x="${at(share)}" y="${y + 32}" text-anchor="${anchor}">${groupDigits(Math.round(total * share))}</text>
`;
  });
  return html`<svg class="window" role="img" aria-label="The window, to scale" width="100%" height="${BAR_TOP + BAR_HEIGHT + 36}">
${blocks}${ticks}</svg>`;
}

function segmentTable(saved: SavedInspection): Html {
  const scale = Math.max(1, saved.window.total);
  const rows = placedSegments(saved).map(({ segment, candidate }, index) => {
    const { tier, chunk, form, label, startToken, endToken } = segment;
    const words = form ? FORM_WORDS[form] : '';
    return html`<tr><td class="n">${index + 1}</td><td><i class="key t-${tier}"></i>${tier}</td><td>${chunk ? chunkPlace(chunk) : label}${words && html` <em>${words}</em>`}</td><td class="n">${percent(startToken / scale)}</td><td class="n">${groupDigits(startToken)}</td><td class="n">${groupDigits(endToken - startToken)}</td><td class="n">${candidate && finalRank(candidate.stages)}</td><td>${candidate && flagChips(candidate)}</td></tr>
`;
  });
  return html`<table>
<thead><tr><th class="n">#</th><th>tier</th><th>what</th><th class="n">position</th><th class="n">from token</th><th class="n">tokens</th><th class="n">rank</th><th>flags</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}

/** A share as a place along the drawing. */
function at(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}
