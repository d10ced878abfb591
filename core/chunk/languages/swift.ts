import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language } from '../language.ts';
import { maskSwift } from '../mask/mask-swift.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named } from './shared.ts';

/** The grammar calls them all classes. */
function typeKind(node: SyntaxNode): ChunkKind {
  return childOfType(node, 'enum') ? 'enum' : 'class';
}

/** What follows `func`: an operator fills no field. */
function functionName(node: SyntaxNode): SyntaxNode | null {
  return childOfType(node, 'func')?.nextSibling ?? null;
}

const byKeyword = (keyword: string, body?: string): DefinitionRule => ({
  kind: 'method',
  name: { find: (node) => childOfType(node, keyword) },
  body,
});

const property: DefinitionRule = {
  kind: 'variable',
  name: {
    field: 'name',
    pattern: /^(?:(?:var|let) )?\w+$/,
    clean: (name) => name.replace(/^\w+ /, ''),
  },
  body: 'computed_value',
};

export const swift: Language = {
  id: 'swift',
  extensions: ['swift'],
  grammar: 'swift',
  definitions: {
    class_declaration: {
      kind: typeKind,
      name: { field: 'name', clean: (name) => name.replace(/<.*$/s, '') },
      container: true,
    },
    protocol_declaration: { kind: 'interface', name: named, container: true },
    function_declaration: { kind: 'function', name: { find: functionName } },
    protocol_function_declaration: { kind: 'function', name: { find: functionName } },
    init_declaration: byKeyword('init'),
    deinit_declaration: byKeyword('deinit'),
    subscript_declaration: byKeyword('subscript'),
    property_declaration: property,
    protocol_property_declaration: property,
    typealias_declaration: { kind: 'type', name: named },
    associatedtype_declaration: { kind: 'type', name: named },
    macro_declaration: {
      kind: 'function',
      name: { find: (node) => childOfType(node, 'simple_identifier') },
      body: 'definition',
    },
  },
  wrappers: new Set(),
  comments: new Set(['comment', 'multiline_comment']),
  attachments: new Set(),
  doc: 'comment',
  mask: maskSwift,
  separator: '.',
};
