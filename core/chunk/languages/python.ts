import type { Language } from '../language.ts';
import { IDENTIFIER, named } from './shared.ts';

export const python: Language = {
  id: 'python',
  extensions: ['py', 'pyi', 'pyw'],
  filenames: ['SConstruct', 'wscript'],
  grammar: 'python',
  definitions: {
    function_definition: { kind: 'function', name: named },
    class_definition: { kind: 'class', name: named, container: true },
    assignment: {
      kind: 'variable',
      name: { field: 'left', pattern: IDENTIFIER },
      body: 'right',
    },
    type_alias_statement: { kind: 'type', name: { field: 'left' }, body: 'right' },
  },
  wrappers: new Set([
    'decorated_definition',
    'expression_statement',
    'if_statement',
    'else_clause',
    'elif_clause',
    'try_statement',
    'except_clause',
    'block',
  ]),
  comments: new Set(['comment']),
  attachments: new Set(['decorator']),
  doc: 'docstring',
  separator: '.',
};
