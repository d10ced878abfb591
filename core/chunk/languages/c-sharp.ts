import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named } from './shared.ts';

const members = (kind: 'class' | 'interface'): DefinitionRule => ({
  kind,
  name: named,
  container: true,
});

/** The sign or word after `operator`. */
function operatorOf(node: SyntaxNode): SyntaxNode | null {
  return childOfType(node, 'operator')?.nextSibling ?? null;
}

export const cSharp: Language = {
  id: 'c_sharp',
  extensions: ['cs', 'csx', 'cake'],
  grammar: 'c_sharp',
  definitions: {
    namespace_declaration: { kind: 'module', name: named, container: true },
    file_scoped_namespace_declaration: {
      kind: 'module',
      name: named,
      opens: true,
      level: () => 1,
    },
    class_declaration: members('class'),
    struct_declaration: members('class'),
    record_declaration: members('class'),
    interface_declaration: members('interface'),
    enum_declaration: { kind: 'enum', name: named },
    delegate_declaration: { kind: 'type', name: named },
    method_declaration: { kind: 'method', name: named },
    local_function_statement: { kind: 'function', name: named },
    constructor_declaration: { kind: 'method', name: named },
    destructor_declaration: {
      kind: 'method',
      name: { field: 'name', clean: (name) => `~${name}` },
    },
    operator_declaration: {
      kind: 'method',
      name: { find: operatorOf, clean: (sign) => `operator${/^\w/.test(sign) ? ' ' : ''}${sign}` },
    },
    conversion_operator_declaration: {
      kind: 'method',
      name: { field: 'type', clean: (type) => `operator ${type}` },
    },
    indexer_declaration: {
      kind: 'method',
      name: { find: (node) => childOfType(node, 'this') },
      body: 'accessors',
    },
    property_declaration: { kind: 'variable', name: named, body: 'accessors' },
    event_declaration: { kind: 'variable', name: named, body: 'accessors' },
    variable_declarator: { kind: 'variable', name: named },
  },
  wrappers: new Set([
    'field_declaration',
    'event_field_declaration',
    'variable_declaration',
    'global_statement',
  ]),
  blocks: new Set(['preproc_if', 'preproc_elif', 'preproc_else']),
  comments: new Set(['comment']),
  attachments: new Set(['preproc_region']),
  doc: 'comment',
  separator: '.',
};
