import type { Language } from '../language.ts';
import { field, javascript, javascriptDefinitions, javascriptWrappers } from './javascript.ts';
import { named } from './shared.ts';

export const typescript: Language = {
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
