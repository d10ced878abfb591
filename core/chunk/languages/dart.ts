import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named, pathAfter } from './shared.ts';

/** `Store.named(` is called `named`, `Store(` is called `Store`. */
function lastIdentifier(node: SyntaxNode): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.type === 'formal_parameter_list') break;
    if (child.type === 'identifier') found = child;
  }
  return found;
}

const constructed: DefinitionRule = { kind: 'method', name: { find: lastIdentifier } };

function findSignature(node: SyntaxNode): SyntaxNode | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.type.endsWith('_signature')) return child;
  }
  return null;
}

function findMethodName(node: SyntaxNode): SyntaxNode | null {
  const signature = findSignature(node);
  if (!signature || signature.type === 'operator_signature') return signature;
  if (signature.type.includes('constructor')) return lastIdentifier(signature);
  return signature.childForFieldName('name');
}

const operatorName = (name: string): string =>
  name.replace(/^.*?\boperator\s*([^\s\w(]+|\[\]=?).*$/s, 'operator$1');

/** `typedef F = …` and the older `typedef int F(int a)`. */
function findAlias(node: SyntaxNode): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.type === '=' || child.type === 'formal_parameter_list') break;
    if (child.type === 'type_identifier') found = child;
  }
  return found;
}

const kindOfClass = (node: SyntaxNode): ChunkKind =>
  childOfType(node, 'interface') ? 'interface' : 'class';

const variable: DefinitionRule = {
  kind: 'variable',
  name: { firstChild: 'identifier' },
  bodyPath: pathAfter('='),
};

export const dart: Language = {
  id: 'dart',
  extensions: ['dart'],
  grammar: 'dart',
  definitions: {
    class_definition: {
      kind: kindOfClass,
      name: {
        find: (node) =>
          node.childForFieldName('name') ??
          childOfType(node, 'mixin_application_class')?.firstChild ??
          null,
      },
      container: true,
    },
    mixin_declaration: {
      kind: 'class',
      name: { find: (node) => childOfType(node, 'identifier') },
      bodyType: 'class_body',
      container: true,
    },
    extension_declaration: {
      kind: 'class',
      name: { find: (node) => node.childForFieldName('name') ?? node.childForFieldName('class') },
      container: true,
    },
    extension_type_declaration: { kind: 'class', name: named, container: true },
    enum_declaration: { kind: 'enum', name: named, container: true },
    type_alias: { kind: 'type', name: { find: findAlias }, bodyPath: pathAfter('=') },
    method_signature: { kind: 'method', name: { find: findMethodName, clean: operatorName } },
    function_signature: { kind: 'function', name: named },
    getter_signature: { kind: 'function', name: named },
    setter_signature: { kind: 'function', name: named },
    operator_signature: { kind: 'method', name: { find: (node) => node, clean: operatorName } },
    constructor_signature: constructed,
    constant_constructor_signature: constructed,
    factory_constructor_signature: constructed,
    redirecting_factory_constructor_signature: constructed,
    static_final_declaration: variable,
    initialized_identifier: variable,
    identifier_list: variable,
  },
  wrappers: new Set([
    'declaration',
    'static_final_declaration_list',
    'initialized_identifier_list',
  ]),
  comments: new Set(['comment', 'documentation_comment']),
  attachments: new Set(['annotation']),
  modifiers: new Set([
    'const_builtin',
    'final_builtin',
    'inferred_type',
    'type_identifier',
    'type_arguments',
    'nullable_type',
    'record_type',
    'function_type',
  ]),
  completions: { function_body: ['block'] },
  doc: 'comment',
  separator: '.',
};
