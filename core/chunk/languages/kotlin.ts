import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { BodyStep, DefinitionRule, Language, NameRule } from '../language.ts';
import { maskKotlin } from '../mask/mask-kotlin.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { IDENTIFIER, named } from './shared.ts';

/** Classes, interfaces and enumerations are one type of node. */
function typeKind(node: SyntaxNode, text: string): ChunkKind {
  if (childOfType(node, 'interface')) return 'interface';
  const modifiers = childOfType(node, 'modifiers');
  const isEnum =
    modifiers !== null && /\benum\b/.test(text.slice(modifiers.startIndex, modifiers.endIndex));
  return isEnum ? 'enum' : 'class';
}

function membersOf(node: SyntaxNode): BodyStep[] {
  return [{ type: childOfType(node, 'enum_class_body') ? 'enum_class_body' : 'class_body' }];
}

/** `val x`, `val String.x`; `val (a, b)` names nothing. */
function propertyName(node: SyntaxNode): SyntaxNode | null {
  return childOfType(node, 'variable_declaration')?.firstChild ?? null;
}

/** The type before the dot of `fun List<T>.second()`, without what it is made of. */
function receiverOf(node: SyntaxNode, text: string): string {
  let before: SyntaxNode | null = null;
  for (let at = node.firstChild; at; at = at.nextSibling) {
    if (at.type === '.') {
      const type = before ? text.slice(before.startIndex, before.endIndex) : '';
      return type.replace(/<.*$/s, '').replace(/[?()\s]/g, '');
    }
    if (at.type === 'function_value_parameters' || at.type === 'variable_declaration') break;
    before = at;
  }
  return '';
}

const members = (kind: DefinitionRule['kind'], name: NameRule = named): DefinitionRule => ({
  kind,
  name,
  bodyPath: membersOf,
  container: true,
});

export const kotlin: Language = {
  id: 'kotlin',
  extensions: ['kt', 'kts'],
  grammar: 'kotlin',
  definitions: {
    class_declaration: members(typeKind),
    object_declaration: members('class'),
    companion_object: members('class'),
    function_declaration: {
      kind: 'function',
      name: named,
      bodyType: 'function_body',
      owner: receiverOf,
    },
    secondary_constructor: {
      kind: 'method',
      name: { find: (node) => childOfType(node, 'constructor') },
      bodyType: 'block',
    },
    property_declaration: {
      kind: 'variable',
      name: { find: propertyName, pattern: IDENTIFIER },
      bodyType: 'getter',
      owner: receiverOf,
    },
    type_alias: { kind: 'type', name: { field: 'type' } },
  },
  wrappers: new Set(),
  // A companion without a name: its members are found under the class's.
  blocks: new Set(['companion_object', 'class_body']),
  comments: new Set(['line_comment', 'block_comment']),
  attachments: new Set(),
  doc: 'comment',
  mask: maskKotlin,
  separator: '.',
};
