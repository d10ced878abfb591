import { healthOf } from '../health/health.ts';
import { LEVEL_MARKS, rangeWords } from '../health/words.ts';
import type { SavedInspection } from '../inspection/saved-inspection.ts';
import { fileLabels } from '../model/labels.ts';
import { type Html, html } from './html.ts';
import { section } from './pieces.ts';
import { percent } from './words.ts';

/** The window's score and each metric with its range and advice. What is needed for the task is not saved. */
export function healthSection(saved: SavedInspection): Html {
  const { score, readings } = healthOf(saved, fileLabels([], []));
  const rows = readings.map(
    ({ metric, value, level, advice }) =>
      html`<tr><td>${metric}</td><td class="n">${value === null ? '–' : percent(value)}</td><td>${LEVEL_MARKS[level]} ${level}</td><td>${rangeWords(metric)}</td><td>${advice}</td></tr>
`,
  );
  return section('health', 'Health', `${Math.round(score)} of 100`, [
    html`<table>
<thead><tr><th>metric</th><th class="n">share</th><th>level</th><th>range</th><th>advice</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`,
  ]);
}
