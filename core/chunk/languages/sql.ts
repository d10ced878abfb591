import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language, NameRule } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** `[dbo].[Album]`, `` `Album` `` and `"Album"` are one name in three dialects. */
const withoutQuotes = (name: string): string => name.replace(/[[\]`"]/g, '');

const reference: NameRule = {
  find: (node) => childOfType(node, 'object_reference') ?? childOfType(node, 'identifier'),
  clean: withoutQuotes,
};

const PROCEDURE =
  /^(?:CREATE|ALTER)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?(?:PROC(?:EDURE)?|FUNCTION|TRIGGER)\s+(?:IF\s+NOT\s+EXISTS\s+)?([^\s(]+)/i;

const stored: DefinitionRule = { kind: 'function', name: reference, bodyType: 'function_body' };
const space: DefinitionRule = { kind: 'module', name: reference };

export const sql: Language = {
  id: 'sql',
  extensions: ['sql', 'ddl', 'dml', 'psql', 'pgsql', 'mysql', 'tsql'],
  grammar: 'sql',
  definitions: {
    create_table: { kind: 'class', name: reference, bodyType: 'column_definitions' },
    create_view: { kind: 'class', name: reference, bodyType: 'create_query' },
    create_materialized_view: { kind: 'class', name: reference, bodyType: 'create_query' },
    create_function: stored,
    create_trigger: stored,
    // The grammar knows no procedures, nor functions in dialects other than PostgreSQL's.
    ERROR: {
      kind: 'function',
      name: {
        find: (node, text) => (/^(?:CREATE|ALTER)\s/i.test(headOf(node, text)) ? node : null),
        pattern: PROCEDURE,
        clean: (source) => withoutQuotes(PROCEDURE.exec(source)![1]!),
      },
      body: 'self',
    },
    create_type: {
      kind: (node) => (childOfType(node, 'enum_elements') ? 'enum' : 'type'),
      name: reference,
    },
    create_index: { kind: 'variable', name: { field: 'column', clean: withoutQuotes } },
    create_sequence: { kind: 'variable', name: reference },
    create_schema: space,
    create_database: space,
  },
  wrappers: new Set(['statement']),
  blocks: new Set(['transaction', 'block']),
  comments: new Set(['comment', 'marginalia']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};

function headOf({ startIndex }: SyntaxNode, text: string): string {
  return text.slice(startIndex, startIndex + 8);
}
