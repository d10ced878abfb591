import type { DefinitionRule, Language } from '../language.ts';
import { named } from './shared.ts';

const contract: DefinitionRule = { kind: 'class', name: named, container: true };

export const solidity: Language = {
  id: 'solidity',
  extensions: ['sol'],
  grammar: 'solidity',
  definitions: {
    contract_declaration: contract,
    library_declaration: contract,
    interface_declaration: { kind: 'interface', name: named, container: true },
    function_definition: { kind: 'function', name: named },
    modifier_definition: { kind: 'function', name: named },
    constructor_definition: { kind: 'method', name: { firstChild: 'constructor' } },
    fallback_receive_definition: {
      kind: 'method',
      // Before 0.6 the fallback was a function without a name.
      name: { clean: (word) => (word === 'function' ? 'fallback' : word) },
    },
    struct_declaration: { kind: 'class', name: named },
    enum_declaration: { kind: 'enum', name: named },
    event_definition: { kind: 'type', name: named },
    error_declaration: { kind: 'type', name: named },
    user_defined_type_definition: { kind: 'type', name: named },
    state_variable_declaration: { kind: 'variable', name: named, body: 'value' },
    constant_variable_declaration: { kind: 'variable', name: named, body: 'value' },
  },
  wrappers: new Set(),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
