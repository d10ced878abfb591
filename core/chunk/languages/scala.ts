import type { DefinitionRule, Language } from '../language.ts';
import { IDENTIFIER, named } from './shared.ts';

const value = (body: string): DefinitionRule => ({
  kind: 'variable',
  name: { field: 'pattern', pattern: IDENTIFIER },
  body,
});
const declaration: DefinitionRule = { kind: 'variable', name: named };

export const scala: Language = {
  id: 'scala',
  extensions: ['scala', 'sc', 'sbt', 'mill'],
  grammar: 'scala',
  definitions: {
    class_definition: { kind: 'class', name: named, container: true },
    object_definition: { kind: 'class', name: named, container: true },
    package_object: { kind: 'module', name: named, container: true },
    trait_definition: { kind: 'interface', name: named, container: true },
    enum_definition: { kind: 'enum', name: named, container: true },
    given_definition: { kind: 'variable', name: named, container: true },
    type_definition: { kind: 'type', name: named, body: 'type' },
    function_definition: { kind: 'function', name: named },
    function_declaration: { kind: 'function', name: named },
    val_definition: value('value'),
    var_definition: value('value'),
    val_declaration: declaration,
    var_declaration: declaration,
  },
  wrappers: new Set(),
  blocks: new Set(['extension_definition', 'package_clause', 'template_body', 'given_definition']),
  comments: new Set(['comment', 'block_comment']),
  attachments: new Set(['annotation']),
  // `end Store` closes what it names.
  marks: new Set(['end']),
  doc: 'comment',
  separator: '.',
};
