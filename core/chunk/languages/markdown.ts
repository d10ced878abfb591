import type { Language } from '../language.ts';

const headingText = (name: string): string => name.replace(/^#+\s*/, '').replace(/\s+#+\s*$/, '');

export const markdown: Language = {
  id: 'markdown',
  extensions: ['md', 'markdown', 'mdx'],
  grammar: 'markdown',
  definitions: {
    section: {
      kind: 'section',
      name: { firstChild: 'atx_heading', clean: headingText },
      body: 'self',
      isHeading: true,
      container: true,
    },
    // The grammar opens no section for an underlined heading: what follows is its sibling.
    setext_heading: {
      kind: 'section',
      name: { field: 'heading_content' },
      isHeading: true,
      opens: true,
    },
  },
  wrappers: new Set(),
  comments: new Set(),
  attachments: new Set(),
  doc: 'comment',
  separator: ' › ',
};
