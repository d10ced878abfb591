import type { Language } from '../language.ts';
import { named } from './shared.ts';

export const java: Language = {
  id: 'java',
  extensions: ['java'],
  grammar: 'java',
  definitions: {
    class_declaration: { kind: 'class', name: named, container: true },
    record_declaration: { kind: 'class', name: named, container: true },
    interface_declaration: { kind: 'interface', name: named, container: true },
    annotation_type_declaration: { kind: 'interface', name: named, container: true },
    enum_declaration: { kind: 'enum', name: named, container: true },
    method_declaration: { kind: 'method', name: named },
    constructor_declaration: { kind: 'method', name: named },
    compact_constructor_declaration: { kind: 'method', name: named },
    variable_declarator: { kind: 'variable', name: named, body: 'value' },
  },
  wrappers: new Set(['field_declaration', 'constant_declaration', 'enum_body_declarations']),
  comments: new Set(['line_comment', 'block_comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
