import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { BodyStep, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named, pathAfter, valueAfter } from './shared.ts';

const KINDS: Record<string, ChunkKind> = {
  struct_declaration: 'class',
  union_declaration: 'class',
  opaque_declaration: 'class',
  enum_declaration: 'enum',
  error_set_declaration: 'enum',
};

/** `_ = x` is the same node without `const` or `var`. */
function findName(node: SyntaxNode): SyntaxNode | null {
  return node.firstChild?.type === 'identifier' ? null : childOfType(node, 'identifier');
}

function kindOfVariable(node: SyntaxNode, text: string): ChunkKind | null {
  const value = valueAfter(node, '=');
  if (!value) return 'variable';
  if (/@(?:import|This)\b/y.test(text.slice(value.startIndex, value.startIndex + 10))) return null;
  return KINDS[value.type] ?? 'variable';
}

/** What a generic type's function returns: its members are the type's. */
function pathToReturned(node: SyntaxNode): BodyStep[] {
  const body: BodyStep = { field: 'body' };
  let at = node.childForFieldName('body');
  const path: BodyStep[] = [body];
  for (const type of ['expression_statement', 'return_expression', 'struct_declaration']) {
    at = at && childOfType(at, type);
    path.push({ type });
  }
  return at ? path : [body];
}

const makesType = (node: SyntaxNode, text: string): boolean => {
  const type = node.childForFieldName('type');
  return type !== null && text.slice(type.startIndex, type.endIndex) === 'type';
};

const isContainer = (kind: ChunkKind): boolean => kind === 'class' || kind === 'enum';

export const zig: Language = {
  id: 'zig',
  extensions: ['zig', 'zon'],
  grammar: 'zig',
  definitions: {
    variable_declaration: {
      kind: kindOfVariable,
      name: { find: findName },
      bodyPath: pathAfter('='),
      container: isContainer,
    },
    function_declaration: {
      kind: (node, text) => (makesType(node, text) ? 'class' : 'function'),
      name: named,
      opening: 'block',
      bodyPath: pathToReturned,
      container: isContainer,
    },
    test_declaration: {
      kind: 'function',
      name: {
        find: (node) => childOfType(node, 'string') ?? childOfType(node, 'identifier'),
        clean: (name) => name.replace(/^"|"$/g, ''),
      },
      bodyType: 'block',
    },
  },
  wrappers: new Set(),
  comments: new Set(['comment']),
  attachments: new Set(),
  marks: new Set(['struct', 'enum', 'union', 'opaque', 'packed', 'extern']),
  doc: 'comment',
  separator: '.',
};
