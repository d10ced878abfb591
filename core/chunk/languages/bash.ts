import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { IDENTIFIER, named } from './shared.ts';

const ALIAS = 'alias ';

/** Also sh, zsh and ksh, as far as they are alike. */
export const bash: Language = {
  id: 'bash',
  extensions: ['sh', 'bash', 'zsh', 'ksh', 'command', 'ebuild'],
  filenames: [
    '.bash_aliases',
    '.bash_login',
    '.bash_logout',
    '.bash_profile',
    '.bashrc',
    '.envrc',
    '.kshrc',
    '.profile',
    '.zlogin',
    '.zlogout',
    '.zprofile',
    '.zshenv',
    '.zshrc',
    'APKBUILD',
    'PKGBUILD',
    'gradlew',
    'mvnw',
  ],
  grammar: 'bash',
  definitions: {
    function_definition: { kind: 'function', name: named },
    variable_assignment: {
      kind: 'variable',
      name: { field: 'name', pattern: IDENTIFIER },
      body: 'value',
    },
    command: {
      kind: 'function',
      name: { find: aliasName, clean: (name) => name.replace(/=.*$/s, '') },
    },
  },
  wrappers: new Set(['declaration_command', 'variable_assignments']),
  blocks: new Set([
    'case_item',
    'case_statement',
    'compound_statement',
    'elif_clause',
    'else_clause',
    'if_statement',
    'list',
    'subshell',
  ]),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};

/** What `alias ll='ls -l'` names; most commands are settled by their text alone. */
function aliasName(command: SyntaxNode, text: string): SyntaxNode | null {
  if (!text.startsWith(ALIAS, command.startIndex)) return null;
  const given = command.childForFieldName('argument');
  const isNamed = given && /^[\w.:-]+=/.test(text.slice(given.startIndex, given.endIndex));
  return isNamed ? given : null;
}
