import type { Language } from '../language.ts';
import { named } from './shared.ts';

export const rust: Language = {
  id: 'rust',
  extensions: ['rs'],
  grammar: 'rust',
  definitions: {
    function_item: { kind: 'function', name: named },
    function_signature_item: { kind: 'function', name: named },
    struct_item: { kind: 'class', name: named },
    union_item: { kind: 'class', name: named },
    enum_item: { kind: 'enum', name: named },
    trait_item: { kind: 'interface', name: named, container: true },
    impl_item: {
      kind: 'class',
      name: { field: 'type', clean: (name) => name.replace(/^[&'\w\s]*?(\w+)<.*$/s, '$1') },
      container: true,
    },
    mod_item: { kind: 'module', name: named, container: true },
    type_item: { kind: 'type', name: named, body: 'type' },
    associated_type: { kind: 'type', name: named },
    const_item: { kind: 'variable', name: named, body: 'value' },
    static_item: { kind: 'variable', name: named, body: 'value' },
    macro_definition: { kind: 'function', name: named, body: 'self' },
  },
  wrappers: new Set(['foreign_mod_item', 'declaration_list']),
  comments: new Set(['line_comment', 'block_comment']),
  attachments: new Set(['attribute_item']),
  doc: 'comment',
  separator: '.',
};
