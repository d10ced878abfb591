import type { DefinitionRule, Language } from '../language.ts';
import { named } from './shared.ts';

const goVariable: DefinitionRule = { kind: 'variable', name: named, body: 'value' };

export const go: Language = {
  id: 'go',
  extensions: ['go'],
  grammar: 'go',
  definitions: {
    function_declaration: { kind: 'function', name: named },
    method_declaration: { kind: 'method', name: named, owner: 'receiver' },
    type_spec: {
      kind: 'type',
      name: named,
      value: {
        field: 'type',
        types: { struct_type: { kind: 'class' }, interface_type: { kind: 'interface' } },
        otherwise: 'type',
      },
      body: 'type',
    },
    type_alias: { kind: 'type', name: named, body: 'type' },
    const_spec: goVariable,
    var_spec: goVariable,
  },
  wrappers: new Set(['type_declaration', 'const_declaration', 'var_declaration', 'var_spec_list']),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
