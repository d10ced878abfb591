import type { DefinitionRule, Language, NameRule } from '../language.ts';
import { maskC } from '../mask/mask-c.ts';
import {
  cleanName,
  declaredKind,
  declaredName,
  functionName,
  macroKind,
  typedefKind,
  withBody,
} from './c-declarators.ts';
import { named } from './shared.ts';

const declared: NameRule = { find: declaredName };
const declaration: DefinitionRule = { kind: declaredKind, name: declared, notInFunctions: true };

export const cDefinitions: Record<string, DefinitionRule> = {
  function_definition: { ...declaration, name: { find: functionName, clean: cleanName } },
  declaration: { ...declaration, body: 'declarator.value' },
  field_declaration: { ...declaration, body: 'default_value' },
  struct_specifier: { kind: withBody('class'), name: named, container: true },
  union_specifier: { kind: withBody('class'), name: named, container: true },
  enum_specifier: { kind: withBody('enum'), name: named },
  type_definition: { kind: typedefKind, name: declared, body: 'type.body', container: true },
  preproc_def: { kind: macroKind, name: named, body: 'value' },
  preproc_function_def: { kind: 'function', name: named, body: 'value' },
};

export const cWrappers = ['declaration', 'field_declaration', 'type_definition'];

export const cBlocks = [
  'linkage_specification',
  'declaration_list',
  'preproc_if',
  'preproc_ifdef',
  'preproc_else',
  'preproc_elif',
  'preproc_elifdef',
];

export const c: Language = {
  id: 'c',
  extensions: ['c'],
  grammar: 'c',
  definitions: cDefinitions,
  wrappers: new Set(cWrappers),
  blocks: new Set(cBlocks),
  comments: new Set(['comment']),
  attachments: new Set(['attribute_declaration']),
  doc: 'comment',
  mask: maskC,
  separator: '.',
};
