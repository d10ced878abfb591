import type { Candidate } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Flag } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { type Html, html } from './html.ts';
import { lineRange, splitName } from './words.ts';

/** A path with its file name set apart, in its own direction of writing. */
export function pathOf(path: FilePath): Html {
  const { folder, name } = splitName(path);
  return html`<bdi class="path">${folder}<b>${name}</b></bdi>`;
}

export function chunkPlace(chunk: ChunkRef): Html {
  const symbol = chunk.symbol && html` <code>${chunk.symbol}</code>`;
  return html`${pathOf(chunk.path)} <span class="lines">${lineRange(chunk)}</span>${symbol}`;
}

export function flagChip(kind: Flag['kind']): Html {
  return html`<span class="flag">▲ ${kind}</span>`;
}

export function flagChips({ flags }: Pick<Candidate, 'flags'>): Html[] {
  return flags.map(({ kind }) => html`${flagChip(kind)} `);
}

export function section(id: string, title: string, note: string, body: Html | Html[]): Html {
  return html`<section id="${id}">
<h2>${title} <small>${note}</small></h2>
${body}
</section>
`;
}

/** Closed on the screen, open on paper. */
export function folded(summary: string, body: Html | Html[]): Html {
  return html`<details><summary>${summary}</summary>
${body}
</details>
`;
}
