import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { BodyStep, DefinitionRule, Language, NameRule } from '../language.ts';
import type { Scope } from '../scope.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named } from './shared.ts';

const typed = (type: string): NameRule => ({ find: (node) => childOfType(node, type) });

/** `( >>= )` is looked for as `>>=`. */
const withoutParens = (name: string): string => name.replace(/^\(\s*|\s*\)$/g, '');

const NAMED_PATTERNS = new Set(['value_name', 'parenthesized_operator']);

function findBound(node: SyntaxNode): SyntaxNode | null {
  const pattern = node.childForFieldName('pattern');
  return pattern && NAMED_PATTERNS.has(pattern.type) ? pattern : null;
}

function kindOfBinding(node: SyntaxNode, _text: string, scope: Scope | null): ChunkKind | null {
  const body = node.childForFieldName('body')?.type;
  const isFunction = body === 'fun_expression' || body === 'function_expression';
  if (isFunction || childOfType(node, 'parameter')) return 'function';
  return scope?.kind === 'variable' ? null : 'variable';
}

const kindOfSpecification = (node: SyntaxNode): ChunkKind =>
  node.childForFieldName('type')?.type === 'function_type' ? 'function' : 'variable';

const valueName: NameRule = {
  find: (node) => childOfType(node, 'value_name') ?? childOfType(node, 'parenthesized_operator'),
  clean: withoutParens,
};

const TYPE_KINDS: Record<string, ChunkKind> = {
  record_declaration: 'class',
  variant_declaration: 'enum',
};

const kindOfType = (node: SyntaxNode): ChunkKind =>
  TYPE_KINDS[node.childForFieldName('body')?.type ?? ''] ?? 'type';

/** A module's members stand in its structure, or in its signature where only that is given. */
function pathToMembers(node: SyntaxNode): BodyStep[] {
  const body = node.childForFieldName('body');
  if (body) return body.type === 'structure' ? [{ field: 'body' }] : [];
  return node.childForFieldName('module_type')?.type === 'signature'
    ? [{ field: 'module_type' }]
    : [];
}

/** In an interface a class's members stand at the end of its type: `int -> object … end`. */
function pathToClassBody(node: SyntaxNode): BodyStep[] {
  if (node.childForFieldName('body')) return [{ field: 'body' }];
  const path: BodyStep[] = [{ field: 'class_type' }];
  let at = node.childForFieldName('class_type');
  while (at?.type === 'class_function_type') {
    at = at.childForFieldName('codomain');
    path.push({ field: 'codomain' });
  }
  return path;
}

const definitions: Record<string, DefinitionRule> = {
  let_binding: { kind: kindOfBinding, name: { find: findBound, clean: withoutParens } },
  value_specification: { kind: kindOfSpecification, name: valueName },
  external: { kind: 'function', name: valueName },
  type_binding: {
    kind: kindOfType,
    name: named,
    bodyPath: (node) => [{ field: node.childForFieldName('body') ? 'body' : 'equation' }],
  },
  exception_definition: {
    kind: 'type',
    name: {
      find: (node) => {
        const made = childOfType(node, 'constructor_declaration');
        return made && childOfType(made, 'constructor_name');
      },
    },
  },
  module_binding: {
    kind: 'module',
    name: typed('module_name'),
    bodyPath: pathToMembers,
    container: true,
  },
  module_type_definition: { kind: 'interface', name: typed('module_type_name'), container: true },
  class_binding: {
    kind: 'class',
    name: typed('class_name'),
    bodyPath: pathToClassBody,
    container: true,
  },
  class_type_binding: { kind: 'interface', name: typed('class_type_name'), container: true },
  method_definition: { kind: 'method', name: typed('method_name') },
  method_specification: { kind: 'method', name: typed('method_name') },
  instance_variable_definition: { kind: 'variable', name: typed('instance_variable_name') },
};

export const ocaml: Language = {
  id: 'ocaml',
  extensions: ['ml', 'eliom'],
  filenames: ['.ocamlinit'],
  grammar: 'ocaml',
  definitions,
  wrappers: new Set([
    'value_definition',
    'type_definition',
    'module_definition',
    'class_definition',
    'class_type_definition',
  ]),
  comments: new Set(['comment']),
  attachments: new Set(),
  marks: new Set(['struct', 'sig', 'object', 'begin', 'end', 'in']),
  docAfter: /\(\*\*(?!\))/y,
  doc: 'comment',
  separator: '.',
};
