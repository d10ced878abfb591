import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { named } from './shared.ts';

/** `(<+>)` is looked for as `<+>`. */
const withoutParens = (name: string): string => name.replace(/^\(\s*|\s*\)$/g, '');

/** The name of `f x = …`, of `a <+> b = …`, and the first of `a, b :: Int`. */
function findName(node: SyntaxNode): SyntaxNode | null {
  const name = node.childForFieldName('name');
  if (name) return name;
  const names = node.childForFieldName('names');
  if (names) return names.childForFieldName('name');
  return childOfType(node, 'infix')?.childForFieldName('operator') ?? null;
}

/** An expression that does something rather than being something. */
const ACTIVE = new Set(['do', 'lambda', 'lambda_case', 'lambda_cases']);

function kindOfBind(node: SyntaxNode): ChunkKind {
  const expression = node.childForFieldName('match')?.childForFieldName('expression');
  return expression && ACTIVE.has(expression.type) ? 'function' : 'variable';
}

/** A type without an arrow may be a synonym of one: then the equation that follows tells. */
function kindOfSignature(node: SyntaxNode, text: string): ChunkKind {
  if (text.slice(node.startIndex, node.endIndex).includes('->')) return 'function';
  const next = node.nextSibling;
  if (next?.type === 'function') return 'function';
  return next?.type === 'bind' ? kindOfBind(next) : 'variable';
}

const equation: DefinitionRule = {
  kind: 'function',
  name: { find: findName, clean: withoutParens },
  opening: 'match',
  joins: true,
};

/** Several constructors without fields' names are an enumeration of cases. */
function kindOfData(node: SyntaxNode, text: string): ChunkKind {
  const constructors = node.childForFieldName('constructors');
  if (!constructors) return 'class';
  const source = text.slice(constructors.startIndex, constructors.endIndex);
  return source.includes('{') || !/[|\n]/.test(source) ? 'class' : 'enum';
}

/** `instance (Show a) => Keeps (Map k a) where` is `Keeps.Map`. */
function instanceName(source: string): string {
  const head = source
    .slice(0, 500)
    .replace(/--[^\n]*/g, '')
    .replace(/\swhere\b.*$/s, '')
    .replace(/^\s*(?:deriving\s+)?(?:instance|anyclass|newtype|stock)\b/, '')
    .replace(/\{-#.*?#-\}/gs, '')
    .replace(/^.*?=>/s, '')
    .trim();
  const [keeps = '', ...types] = head.split(/\s+/);
  const type = /[A-Z][\w'.]*/.exec(types.join(' '))?.[0] ?? types.join('').replace(/\s/g, '');
  return type ? `${keeps}.${type}` : keeps;
}

const family: DefinitionRule = { kind: 'type', name: named, body: 'closed_family' };

export const haskell: Language = {
  id: 'haskell',
  extensions: ['hs', 'hs-boot', 'hsc'],
  filenames: ['.ghci'],
  grammar: 'haskell',
  definitions: {
    signature: { kind: kindOfSignature, name: equation.name },
    function: equation,
    bind: { ...equation, kind: kindOfBind },
    data_type: { kind: kindOfData, name: named, body: 'constructors' },
    newtype: { kind: 'class', name: named, body: 'constructor' },
    type_synomym: { kind: 'type', name: named, body: 'type' },
    type_family: family,
    data_family: family,
    class: { kind: 'interface', name: named, body: 'declarations', container: true },
    instance: {
      kind: 'class',
      name: { find: (node) => node, clean: instanceName },
      body: 'declarations',
      container: true,
    },
    foreign_import: {
      kind: 'function',
      name: {
        find: (node) => node.childForFieldName('signature')?.childForFieldName('name') ?? null,
      },
    },
  },
  wrappers: new Set(),
  comments: new Set(['comment', 'haddock']),
  attachments: new Set(['pragma']),
  groups: new Set(['imports', 'declarations']),
  completions: { pragma: [] },
  docAfter: /(?:--|\{-)\s*\^/y,
  doc: 'comment',
  separator: '.',
};
