import { stripComments } from '../comment-text.ts';
import { childOfType } from '../describe-definition.ts';
import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** With its types, e.g. `[int] $script:Count`; `$a, $b = 1, 2` and `$a.b = 1` name nothing. */
const VARIABLE = /^(?:\[[^\]]*\]+\s*)*\$(?:\w+:)?\w+$/;

const variableName = (source: string): string => source.replace(/^.*\$(?:\w+:)?/s, '');

export const powershell: Language = {
  id: 'powershell',
  extensions: ['ps1', 'psm1', 'psd1'],
  grammar: 'powershell',
  definitions: {
    function_statement: {
      kind: 'function',
      name: {
        find: (node) => childOfType(node, 'function_name'),
        clean: (name) => name.replace(/^\w+:/, ''),
      },
      bodyType: 'script_block',
      opening: '{',
      docInside: helpOf,
    },
    class_statement: {
      kind: 'class',
      name: { find: simpleName },
      body: 'self',
      opening: '{',
      container: true,
    },
    class_method_definition: {
      kind: 'method',
      name: { find: simpleName },
      bodyType: 'script_block',
      opening: '{',
    },
    class_property_definition: {
      kind: 'variable',
      name: { find: (node) => childOfType(node, 'variable'), clean: variableName },
    },
    enum_statement: { kind: 'enum', name: { find: simpleName }, body: 'self', opening: '{' },
    assignment_expression: {
      kind: 'variable',
      name: { pattern: VARIABLE, clean: variableName },
      body: 'value',
    },
  },
  wrappers: new Set(['pipeline']),
  blocks: new Set([
    'else_clause',
    'elseif_clause',
    'elseif_clauses',
    'if_statement',
    'statement_block',
    'statement_list',
    'script_block',
    'script_block_body',
    'try_statement',
  ]),
  comments: new Set(['comment']),
  attachments: new Set(),
  marks: new Set(['simple_name', 'type_spec']),
  doc: 'comment',
  mask: withoutLabels,
  separator: '.',
};

function simpleName(node: SyntaxNode): SyntaxNode | null {
  return childOfType(node, 'simple_name');
}

/** Comment-based help after the brace, e.g. `<# .SYNOPSIS … #>`: what stands above may say less. */
function helpOf(node: SyntaxNode, text: string): string {
  const comment = childOfType(node, 'comment');
  if (!comment || !text.startsWith('<#', comment.startIndex)) return '';
  const help = stripComments([text.slice(comment.startIndex, comment.endIndex)]);
  return help.replace(/^\.SYNOPSIS\s+/i, '');
}

/** `break outer` is an error to the grammar, and spoils all that is around it. */
function withoutLabels(text: string): string {
  return text.replace(
    /\b(break|continue)([ \t]+[A-Za-z_]\w*)/gi,
    (_, word: string, label: string) => word + ' '.repeat(label.length),
  );
}
