import type { SavedInspection } from '../inspection/saved-inspection.ts';
import { changedSettings } from './changed-settings.ts';
import { type Html, html, visibleLines } from './html.ts';
import { folded, section } from './pieces.ts';
import { countOf } from './words.ts';

/** What was turned, beside its default, and all of the settings folded. */
export function settingsSection({ settings, settingsHash }: SavedInspection): Html {
  const changed = changedSettings(settings);
  const note =
    changed.length === 0
      ? 'all by default'
      : `${countOf(changed.length, 'setting')} other than by default`;
  const rows = changed.map(
    ({ name, value, byDefault }) =>
      html`<tr><td>${name}</td><td><code>${value}</code></td><td class="faint"><code>${byDefault}</code></td></tr>
`,
  );
  return section('settings', 'Settings', note, [
    ...(changed.length > 0
      ? [
          html`<table>
<thead><tr><th>setting</th><th>value</th><th>by default</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`,
        ]
      : []),
    folded(
      `all settings, hash ${settingsHash.slice(0, 12)}`,
      html`<pre>${visibleLines(JSON.stringify(settings, null, 2))}</pre>`,
    ),
  ]);
}
