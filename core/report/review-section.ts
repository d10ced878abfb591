import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { ReviewTarget } from '../model/review.ts';
import { countReview, reviewSentence } from '../review/count-review.ts';
import { locateIn, type Place } from '../review/locate-target.ts';
import { type Walked, walkOrder } from '../review/walk-order.ts';
import { type Html, html, visibleLines } from './html.ts';
import { chunkPlace, flagChip, section } from './pieces.ts';
import { DECISION_WORDS, percent, STEP_WORDS, utcMinute, VERDICT_MARKS } from './words.ts';

/** What people said of it, in the order of the prompt; nothing where nobody said anything. */
export function reviewSection(saved: SavedInspection): Html | null {
  if (saved.review.length === 0) return null;
  const locate = locateIn(saved);
  const rows = walkOrder(saved.review, locate).map((walked) => row(walked, saved));
  const body = html`<table class="review">
<thead><tr><th>on</th><th class="where">where</th><th>verdict</th><th>who</th><th>what</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
  return section('review', 'Review', reviewSentence(countReview(saved.review, locate)), body);
}

function row({ comment, place }: Walked, saved: SavedInspection): Html {
  const { author, at, editedAt, verdict, text, target } = comment;
  const { mark, word } = VERDICT_MARKS[verdict ?? 'note'];
  return html`<tr><td>${targetOf(target, place)}</td><td class="where">${whereabouts(place, saved)}</td><td class="verdict ${verdict ?? 'note'}">${mark} <b>${word}</b></td><td>${author}<small>${utcMinute(at)}${editedAt && `, changed ${utcMinute(editedAt)}`}</small></td><td class="said">${visibleLines(text)}</td></tr>
`;
}

function targetOf(target: ReviewTarget, place: Place | null): Html {
  switch (target.kind) {
    case 'chunk':
      return chunkPlace(target.chunk);
    case 'flag':
      return html`${flagChip(target.flag)} on ${chunkPlace(target.chunk)}`;
    case 'part':
      return html`the ${target.label}`;
    case 'step': {
      const { number, action, chunk, label } = target;
      const what = chunk ? chunkPlace(chunk) : html`the ${label}`;
      return html`step ${place?.step ?? number}, ${STEP_WORDS[action]} ${what}`;
    }
  }
}

function whereabouts(place: Place | null, { window, candidates }: SavedInspection): Html {
  if (!place) return html`<span class="flag">▲ no longer there</span>`;
  const { segment, candidate } = place;
  if (segment !== null) {
    const { startToken } = window.segments[segment]!;
    return html`in, ${percent(startToken / Math.max(1, window.total))}`;
  }
  const decision = candidate === null ? undefined : candidates[candidate]?.decision;
  return html`${decision ? DECISION_WORDS[decision.action] : ''}`;
}
