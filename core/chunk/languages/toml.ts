import type { DefinitionRule, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { withoutQuotes } from './shared.ts';

const KEYS = new Set(['bare_key', 'dotted_key', 'quoted_key']);

function keyOf(node: SyntaxNode): SyntaxNode | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (KEYS.has(child.type)) return child;
  }
  return null;
}

const table: DefinitionRule = {
  kind: 'section',
  name: { find: keyOf, clean: withoutQuotes },
  body: 'self',
  isHeading: true,
};

export const toml: Language = {
  id: 'toml',
  extensions: ['toml'],
  filenames: ['Cargo.lock', 'Gopkg.lock', 'Pipfile', 'pdm.lock', 'poetry.lock', 'uv.lock'],
  grammar: 'toml',
  definitions: { table, table_array_element: table, pair: table },
  wrappers: new Set(),
  comments: new Set(['comment']),
  strayComments: '#',
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
