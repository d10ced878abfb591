import type { DefinitionRule, Language } from '../language.ts';
import { maskCpp } from '../mask/mask-c.ts';
import { cBlocks, cDefinitions, cWrappers } from './c.ts';
import { cleanName, withBody } from './c-declarators.ts';
import { named } from './shared.ts';

const name = { field: 'name', clean: cleanName };
const members: DefinitionRule = { kind: withBody('class'), name, container: true };

/** Those of C, whose names may be qualified here. */
const qualified = Object.fromEntries(
  Object.entries(cDefinitions).map(([type, rule]): [string, DefinitionRule] => [
    type,
    { ...rule, name: { ...rule.name, clean: cleanName } },
  ]),
);

export const cpp: Language = {
  id: 'cpp',
  // A header of C is nearly always C++ too, and the other way round it never is.
  extensions: [
    ...['cpp', 'cc', 'cxx', 'c++', 'cppm', 'ixx', 'ino', 'cu', 'cuh'],
    ...['h', 'hpp', 'hh', 'hxx', 'h++', 'inl', 'ipp', 'tpp', 'txx', 'tcc'],
  ],
  grammar: 'cpp',
  definitions: {
    ...qualified,
    class_specifier: members,
    struct_specifier: members,
    union_specifier: members,
    namespace_definition: { kind: 'module', name, container: true },
    concept_definition: { kind: 'interface', name: named },
    alias_declaration: { kind: 'type', name: named, body: 'type' },
  },
  wrappers: new Set([
    ...cWrappers,
    'template_declaration',
    'friend_declaration',
    'export_declaration',
  ]),
  // A namespace without a name qualifies nothing, and is looked into all the same.
  blocks: new Set([...cBlocks, 'namespace_definition']),
  comments: new Set(['comment']),
  attachments: new Set([
    'access_specifier',
    'template_parameter_list',
    'requires_clause',
    'attribute_declaration',
  ]),
  doc: 'comment',
  mask: maskCpp,
  separator: '.',
};
