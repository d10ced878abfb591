import type { SavedInspection } from '../inspection/saved-inspection.ts';
import { silenceNotes } from '../rank/silence.ts';
import { factsOf } from './facts.ts';
import { type Html, html, visibleLines } from './html.ts';
import { countOf } from './words.ts';

/** Enough of a hash to compare by eye; the whole one is in the title. */
const HASH_CHARS = 12;

/** What was asked of what, the answer in five figures, and what a person should know of it. */
export function headSection(saved: SavedInspection): Html {
  const { oriel, source, snapshot, settingsHash, query, git, silence } = saved;
  const head = git?.kind === 'read' ? git.head : null;
  const notes = [...saved.notes, ...(silence ? silenceNotes(silence) : [])];
  const facts = factsOf(saved).map(
    ({ name, value, more, isBad }) =>
      html`<div class="fact${isBad && ' bad'}"><dt>${name}</dt><dd><b>${value}</b> ${more}</dd></div>
`,
  );
  return html`<header>
<p class="brand"><svg width="20" height="20" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M3 20V8.5L7.5 3h7L19 8.5V20z"/><path d="M7.5 3v17M14.5 3v17M3 11.5h16"/></svg> Oriel <span>prompt inspection</span></p>
<h1>${source.name}</h1>
<p class="sub">${countOf(source.files, 'file')}, ${countOf(source.chunks, 'chunk')} · <span title="${snapshot}">snapshot ${snapshot.slice(0, HASH_CHARS)}</span> · <span title="${settingsHash}">settings ${settingsHash.slice(0, HASH_CHARS)}</span>${oriel !== null && ` · Oriel ${oriel}`}${head && html` · at <code>${head.commit.slice(0, 7)}</code> ${head.subject}`}</p>
<blockquote><pre>${visibleLines(query.task.trim())}</pre></blockquote>
${queryExtras(saved)}<dl class="facts">
${facts}</dl>
${notes.map((note) => html`<p class="note">${note}</p>\n`)}${maskedNote(saved)}</header>
`;
}

function queryExtras({ query }: SavedInspection): Html {
  const { given, cursor } = query;
  const names = given.map((path) => html` <bdi class="path">${path}</bdi>`);
  return html`${given.length > 0 && html`<p class="sub">Given:${names}</p>\n`}${cursor && html`<p class="sub">Cursor: <bdi class="path">${cursor.path}</bdi> line ${cursor.line}</p>\n`}`;
}

function maskedNote({ masked }: SavedInspection): Html | null {
  if (masked.length === 0) return null;
  const rows = masked.map(
    ({ kind, field, path, line }) =>
      html`<li>${kind} in ${path === null ? field : html`<bdi class="path">${path}</bdi>`}, line ${line}</li>
`,
  );
  return html`<details class="note"><summary>${countOf(masked.length, 'place')} that looked like secrets were masked before saving</summary><ul>
${rows}</ul></details>
`;
}
