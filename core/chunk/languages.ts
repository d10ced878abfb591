import type { FilePath } from '../model/units.ts';
import type { DefinitionRule, Language, NameRule, ValueRule } from './language.ts';

/** The table of languages: a new one is a new row here and a new entry in scripts/grammars.json. */

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const named: NameRule = { field: 'name' };

const functionValues: Record<string, ValueRule> = {
  arrow_function: { kind: 'function', body: 'body' },
  function_expression: { kind: 'function', body: 'body' },
  generator_function: { kind: 'function', body: 'body' },
  class: { kind: 'class', body: 'body', container: true },
};

const field = (name: string): DefinitionRule => ({
  kind: 'variable',
  name: { field: name },
  value: { field: 'value', types: functionValues, otherwise: 'variable' },
  body: 'value',
});

const javascriptDefinitions: Record<string, DefinitionRule> = {
  function_declaration: { kind: 'function', name: named },
  generator_function_declaration: { kind: 'function', name: named },
  class_declaration: { kind: 'class', name: named, container: true },
  method_definition: { kind: 'method', name: named },
  field_definition: field('property'),
  variable_declarator: {
    kind: 'variable',
    name: { field: 'name', pattern: identifier },
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

const javascriptWrappers = [
  'export_statement',
  'expression_statement',
  'lexical_declaration',
  'variable_declaration',
];

const javascript: Language = {
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

const typescript: Language = {
  ...javascript,
  id: 'typescript',
  extensions: ['ts', 'mts', 'cts'],
  grammar: 'typescript',
  definitions: {
    ...javascriptDefinitions,
    abstract_class_declaration: { kind: 'class', name: named, container: true },
    public_field_definition: field('name'),
    function_signature: { kind: 'function', name: named },
    method_signature: { kind: 'method', name: named },
    abstract_method_signature: { kind: 'method', name: named },
    interface_declaration: { kind: 'interface', name: named, container: true },
    type_alias_declaration: { kind: 'type', name: named, body: 'value' },
    enum_declaration: { kind: 'enum', name: named },
    internal_module: { kind: 'module', name: named, container: true },
    // `declare module 'x'` names a package, which qualifies nothing inside it.
    module: {
      kind: 'module',
      name: { field: 'name', pattern: /^[\w$.]+$/ },
      container: true,
    },
  },
  wrappers: new Set([...javascriptWrappers, 'ambient_declaration', 'module', 'statement_block']),
};

const tsx: Language = { ...typescript, id: 'tsx', extensions: ['tsx'], grammar: 'tsx' };

const python: Language = {
  id: 'python',
  extensions: ['py', 'pyi', 'pyw'],
  filenames: ['SConstruct', 'wscript'],
  grammar: 'python',
  definitions: {
    function_definition: { kind: 'function', name: named },
    class_definition: { kind: 'class', name: named, container: true },
    assignment: {
      kind: 'variable',
      name: { field: 'left', pattern: identifier },
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

const goVariable: DefinitionRule = { kind: 'variable', name: named, body: 'value' };

const go: Language = {
  id: 'go',
  extensions: ['go'],
  grammar: 'go',
  definitions: {
    function_declaration: { kind: 'function', name: named },
    method_declaration: { kind: 'method', name: named, owner: 'receiver' },
    type_spec: {
      kind: 'type',
      name: named,
      value: {
        field: 'type',
        types: { struct_type: { kind: 'class' }, interface_type: { kind: 'interface' } },
        otherwise: 'type',
      },
      body: 'type',
    },
    type_alias: { kind: 'type', name: named, body: 'type' },
    const_spec: goVariable,
    var_spec: goVariable,
  },
  wrappers: new Set(['type_declaration', 'const_declaration', 'var_declaration', 'var_spec_list']),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};

const java: Language = {
  id: 'java',
  extensions: ['java'],
  grammar: 'java',
  definitions: {
    class_declaration: { kind: 'class', name: named, container: true },
    record_declaration: { kind: 'class', name: named, container: true },
    interface_declaration: { kind: 'interface', name: named, container: true },
    annotation_type_declaration: { kind: 'interface', name: named, container: true },
    enum_declaration: { kind: 'enum', name: named, container: true },
    method_declaration: { kind: 'method', name: named },
    constructor_declaration: { kind: 'method', name: named },
    compact_constructor_declaration: { kind: 'method', name: named },
    variable_declarator: { kind: 'variable', name: named, body: 'value' },
  },
  wrappers: new Set(['field_declaration', 'constant_declaration', 'enum_body_declarations']),
  comments: new Set(['line_comment', 'block_comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};

const rust: Language = {
  id: 'rust',
  extensions: ['rs'],
  grammar: 'rust',
  definitions: {
    function_item: { kind: 'function', name: named },
    function_signature_item: { kind: 'function', name: named },
    struct_item: { kind: 'class', name: named },
    union_item: { kind: 'class', name: named },
    enum_item: { kind: 'enum', name: named },
    trait_item: { kind: 'interface', name: named, container: true },
    impl_item: {
      kind: 'class',
      name: { field: 'type', clean: (name) => name.replace(/^[&'\w\s]*?(\w+)<.*$/s, '$1') },
      container: true,
    },
    mod_item: { kind: 'module', name: named, container: true },
    type_item: { kind: 'type', name: named, body: 'type' },
    associated_type: { kind: 'type', name: named },
    const_item: { kind: 'variable', name: named, body: 'value' },
    static_item: { kind: 'variable', name: named, body: 'value' },
    macro_definition: { kind: 'function', name: named, body: 'self' },
  },
  wrappers: new Set(['foreign_mod_item', 'declaration_list']),
  comments: new Set(['line_comment', 'block_comment']),
  attachments: new Set(['attribute_item']),
  doc: 'comment',
  separator: '.',
};

const headingText = (name: string): string => name.replace(/^#+\s*/, '').replace(/\s+#+\s*$/, '');

const markdown: Language = {
  id: 'markdown',
  extensions: ['md', 'markdown', 'mdx'],
  grammar: 'markdown',
  definitions: {
    section: {
      kind: 'section',
      name: { firstChild: 'atx_heading', clean: headingText },
      body: 'self',
      isHeading: true,
      container: true,
    },
    // The grammar opens no section for an underlined heading: what follows is its sibling.
    setext_heading: {
      kind: 'section',
      name: { field: 'heading_content' },
      isHeading: true,
      opens: true,
    },
  },
  wrappers: new Set(),
  comments: new Set(),
  attachments: new Set(),
  doc: 'comment',
  separator: ' › ',
};

export const LANGUAGES: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  python,
  go,
  java,
  rust,
  markdown,
];

const byName = new Map<string, Language>();
for (const language of LANGUAGES) {
  for (const extension of language.extensions) byName.set(`.${extension}`, language);
  for (const filename of language.filenames ?? []) byName.set(filename, language);
}

/** The language of a file by its name; null where the table has none. */
export function languageOf(path: FilePath): Language | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return byName.get(name) ?? (dot < 0 ? null : (byName.get(name.slice(dot).toLowerCase()) ?? null));
}

export function languageById(id: string): Language | null {
  return LANGUAGES.find((language) => language.id === id) ?? null;
}
