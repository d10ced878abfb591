import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { BodyStep, DefinitionRule, Language, NameRule } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { IDENTIFIER } from './shared.ts';

/** `M.get` and `M:get` are one name to whoever looks for it. */
const withDots = (name: string): string => name.replace(':', '.').replace(/\s+/g, '');

const assignmentOf = (node: SyntaxNode): SyntaxNode | null =>
  node.type === 'variable_declaration' ? childOfType(node, 'assignment_statement') : node;

const assignedTo = (node: SyntaxNode): SyntaxNode | null => {
  const assignment = assignmentOf(node);
  return (assignment && childOfType(assignment, 'expression_list'))?.firstChild ?? null;
};

/** The one name on the left: `a, b = f()` names nothing. */
function findTarget(node: SyntaxNode): SyntaxNode | null {
  const names = childOfType(assignmentOf(node) ?? node, 'variable_list');
  return names?.firstChild && !names.firstChild.nextSibling ? names.firstChild : null;
}

function kindOfAssignment(node: SyntaxNode, text: string): ChunkKind | null {
  const value = assignedTo(node);
  if (value?.type === 'function_definition') return 'function';
  const isImport = value && text.startsWith('require', value.startIndex);
  return isImport ? null : 'variable';
}

const target: NameRule = { find: findTarget, pattern: /^[\p{L}_][\p{L}\p{N}_.]*$/u };

function pathToValue(node: SyntaxNode): BodyStep[] {
  const value = assignedTo(node);
  if (!value) return [];
  const inner: BodyStep[] = value.type === 'function_definition' ? [{ field: 'body' }] : [];
  const path = [{ type: 'expression_list' }, { type: value.type }, ...inner];
  return node.type === 'variable_declaration' ? [{ type: 'assignment_statement' }, ...path] : path;
}

const assignment: DefinitionRule = {
  kind: kindOfAssignment,
  name: target,
  bodyPath: pathToValue,
};

export const lua: Language = {
  id: 'lua',
  extensions: ['lua', 'rockspec', 'wlua', 'nse'],
  filenames: ['.luacheckrc', '.luacov', '.busted'],
  grammar: 'lua',
  definitions: {
    function_declaration: {
      kind: (node) =>
        node.childForFieldName('name')?.type === 'method_index_expression' ? 'method' : 'function',
      name: { field: 'name', clean: withDots },
    },
    variable_declaration: assignment,
    assignment_statement: assignment,
    field: {
      kind: 'function',
      name: { field: 'name', pattern: IDENTIFIER },
      value: {
        field: 'value',
        types: { function_definition: { kind: 'function', body: 'body' } },
        otherwise: null,
      },
    },
  },
  wrappers: new Set(),
  comments: new Set(['comment']),
  attachments: new Set(),
  marks: new Set(['do', 'then', 'end']),
  doc: 'comment',
  separator: '.',
};
