import type { DefinitionRule, Language } from '../language.ts';
import { named } from './shared.ts';

const withoutSign = (name: string): string => name.replace(/^\$/, '');
const members = (kind: 'class' | 'interface' | 'enum'): DefinitionRule => ({
  kind,
  name: named,
  container: true,
});

export const php: Language = {
  id: 'php',
  extensions: ['php', 'phtml', 'phpt'],
  filenames: ['artisan'],
  grammar: 'php',
  definitions: {
    // `namespace App;` heads what follows it, `namespace App { … }` holds it.
    namespace_definition: {
      kind: 'module',
      name: { field: 'name', clean: (name) => name.replaceAll('\\', '.') },
      container: true,
      opens: (node) => node.childForFieldName('body') === null,
      level: (node) => (node.childForFieldName('body') ? undefined : 1),
    },
    class_declaration: members('class'),
    interface_declaration: members('interface'),
    trait_declaration: members('interface'),
    enum_declaration: members('enum'),
    method_declaration: { kind: 'method', name: named },
    function_definition: { kind: 'function', name: named },
    property_element: {
      kind: 'variable',
      name: { field: 'name', clean: withoutSign },
      body: 'default_value',
    },
    const_element: { kind: 'variable', name: { firstChild: 'name' } },
    assignment_expression: {
      kind: 'function',
      name: { field: 'left', pattern: /^\$\w+$/, clean: withoutSign },
      value: {
        field: 'right',
        types: {
          anonymous_function: { kind: 'function', body: 'body' },
          arrow_function: { kind: 'function', body: 'body' },
        },
        otherwise: null,
      },
      body: 'right',
    },
  },
  wrappers: new Set(['property_declaration', 'const_declaration', 'expression_statement']),
  blocks: new Set([
    'namespace_definition',
    'if_statement',
    'else_clause',
    'else_if_clause',
    'compound_statement',
  ]),
  comments: new Set(['comment']),
  attachments: new Set(['attribute_list']),
  doc: 'comment',
  separator: '.',
};
