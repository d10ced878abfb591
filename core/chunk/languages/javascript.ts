import type { DefinitionRule, Language, ValueRule } from '../language.ts';
import { IDENTIFIER, named } from './shared.ts';

const functionValues: Record<string, ValueRule> = {
  arrow_function: { kind: 'function', body: 'body' },
  function_expression: { kind: 'function', body: 'body' },
  generator_function: { kind: 'function', body: 'body' },
  class: { kind: 'class', body: 'body', container: true },
};

export const field = (name: string): DefinitionRule => ({
  kind: 'variable',
  name: { field: name },
  value: { field: 'value', types: functionValues, otherwise: 'variable' },
  body: 'value',
});

export const javascriptDefinitions: Record<string, DefinitionRule> = {
  function_declaration: { kind: 'function', name: named },
  generator_function_declaration: { kind: 'function', name: named },
  class_declaration: { kind: 'class', name: named, container: true },
  method_definition: { kind: 'method', name: named },
  field_definition: field('property'),
  variable_declarator: {
    kind: 'variable',
    name: { field: 'name', pattern: IDENTIFIER },
    value: { field: 'value', types: functionValues, otherwise: 'variable' },
    body: 'value',
    skipValue: /^(?:await\s+import|require)\b/,
  },
  assignment_expression: {
    kind: 'function',
    name: {
      field: 'left',
      pattern: /^[\w$.]+$/,
      clean: (name) =>
        name.replace(/^(?:(?:module\.)?exports|this)\./, '').replace('.prototype.', '.'),
    },
    value: { field: 'right', types: functionValues, otherwise: null },
    body: 'right',
  },
  pair: {
    kind: 'function',
    name: { field: 'key', clean: (name) => name.replace(/^['"]|['"]$/g, '') },
    value: { field: 'value', types: functionValues, otherwise: null },
    body: 'value',
  },
};

export const javascriptWrappers = [
  'export_statement',
  'expression_statement',
  'lexical_declaration',
  'variable_declaration',
];

export const javascript: Language = {
  id: 'javascript',
  extensions: ['js', 'mjs', 'cjs', 'jsx'],
  grammar: 'javascript',
  definitions: javascriptDefinitions,
  wrappers: new Set(javascriptWrappers),
  comments: new Set(['comment', 'html_comment']),
  attachments: new Set(['decorator']),
  doc: 'comment',
  separator: '.',
};
