import type { DefinitionRule, Language } from '../language.ts';
import { withoutQuotes } from './shared.ts';

const pair: DefinitionRule = {
  kind: 'section',
  name: { field: 'key', clean: withoutQuotes },
  body: 'value',
  isHeading: true,
};

export const yaml: Language = {
  id: 'yaml',
  extensions: ['yaml', 'yml', 'cff', 'sublime-syntax'],
  filenames: ['.clang-format', '.clang-tidy', '.clangd', '.yamllint', 'Chart.lock'],
  grammar: 'yaml',
  definitions: { block_mapping_pair: pair, flow_pair: pair },
  wrappers: new Set(['document', 'block_node', 'block_mapping']),
  comments: new Set(['comment']),
  strayComments: '#',
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
