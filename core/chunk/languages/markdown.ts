import { childOfType } from '../describe-definition.ts';
import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

export const markdown: Language = {
  id: 'markdown',
  extensions: ['md', 'markdown', 'mdx', 'mdc', 'mkd'],
  grammar: 'markdown',
  definitions: {
    section: {
      kind: 'section',
      name: { firstChild: 'atx_heading', clean: headingText },
      body: 'self',
      isHeading: true,
      level: (section) => (section.firstChild ? atxLevel(section.firstChild) : NO_LEVEL),
      container: true,
    },
    // The grammar opens no section for an underlined heading: what follows is its sibling.
    setext_heading: {
      kind: 'section',
      name: { field: 'heading_content', clean: headingText },
      isHeading: true,
      level: (heading) => (childOfType(heading, 'setext_h1_underline') ? 1 : 2),
      opens: true,
    },
    minus_metadata: {
      kind: 'section',
      name: { find: (metadata) => metadata, clean: titleIn },
      isHeading: true,
      titlesFile: true,
    },
    plus_metadata: {
      kind: 'section',
      name: { find: (metadata) => metadata, clean: titleIn },
      isHeading: true,
      titlesFile: true,
    },
  },
  // What stands before the first heading is a section as well.
  blocks: new Set(['section']),
  wrappers: new Set(),
  comments: new Set(),
  attachments: new Set(),
  leaves: new Set(['paragraph', 'code_fence_content', 'indented_code_block', 'html_block']),
  doc: 'comment',
  separator: ' › ',
};

/** Ends no heading. */
const NO_LEVEL = 7;

function atxLevel(heading: SyntaxNode): number {
  const marker = /^atx_h(\d)_marker$/.exec(heading.firstChild?.type ?? '');
  return marker ? Number(marker[1]) : NO_LEVEL;
}

/** A heading as it is read: links and images by their text, without marks. */
function headingText(source: string): string {
  return source
    .replace(/^#+\s*/, '')
    .replace(/\s+#+\s*$/, '')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__|`/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The title that front matter gives the page; empty if it gives none. */
function titleIn(metadata: string): string {
  const title = /^title\s*[:=]\s*(.+)$/m.exec(metadata)?.[1] ?? '';
  return title.trim().replace(/^(["'])(.*)\1$/, '$2');
}
