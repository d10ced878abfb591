import type { ChunkKind } from '../../model/chunk.ts';
import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language, NameRule } from '../language.ts';
import type { Scope } from '../scope.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** `(<+>)` is looked for as `<+>`, and `` `of` `` as `of`. */
const bare = (name: string): string => name.replace(/^[(`]\s*|\s*[)`]$/g, '');

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

function kindOfBind(node: SyntaxNode, _text: string, scope: Scope | null): ChunkKind {
  if (scope?.kind === 'interface' || scope?.kind === 'class') return 'method';
  const expression = node.childForFieldName('match')?.childForFieldName('expression');
  return expression && ACTIVE.has(expression.type) ? 'function' : 'variable';
}

/** A type without an arrow may be a synonym of one: then the equation that follows tells. */
function kindOfSignature(node: SyntaxNode, text: string, scope: Scope | null): ChunkKind {
  if (scope?.kind === 'interface' || scope?.kind === 'class') return 'method';
  if (text.slice(node.startIndex, node.endIndex).includes('->')) return 'function';
  const next = node.nextSibling;
  if (next?.type === 'function') return 'function';
  return next?.type === 'bind' ? kindOfBind(next, text, scope) : 'variable';
}

const called: NameRule = { find: findName, clean: bare };

const equation: DefinitionRule = {
  kind: 'function',
  name: called,
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
    .replace(/^\s*instance\b/, '')
    .replace(/\{-#.*?#-\}/gs, '')
    .replace(/^.*?=>/s, '')
    .trim();
  const [keeps = '', ...types] = head.split(/\s+/);
  return [keeps, typeName(types.join(' '))].filter(Boolean).join('.');
}

/** The outermost name among an instance's types, or the mark of a tuple, list or operator. */
function typeName(types: string): string {
  if (/^\((?:\)|,|[^()]*,)/.test(types)) return types.startsWith('()') ? '()' : '(,)';
  const name = /(?<![\w.'])(?:[A-Z][\w']*\.)*([A-Z][\w']*)/.exec(types)?.[1];
  return name ?? /:[^\s\w()]+|->/.exec(types)?.[0] ?? (types.startsWith('[') ? '[]' : '');
}

const family: DefinitionRule = { kind: 'type', name: called, body: 'closed_family' };

export const haskell: Language = {
  id: 'haskell',
  extensions: ['hs', 'hs-boot', 'hsc'],
  filenames: ['.ghci'],
  grammar: 'haskell',
  definitions: {
    signature: { kind: kindOfSignature, name: called },
    function: equation,
    bind: { ...equation, kind: kindOfBind },
    data_type: { kind: kindOfData, name: called, body: 'constructors', opening: 'where' },
    newtype: { kind: 'class', name: called, body: 'constructor' },
    type_synomym: { kind: 'type', name: called, body: 'type' },
    type_family: family,
    data_family: family,
    class: {
      kind: 'interface',
      name: called,
      body: 'declarations',
      opening: 'where',
      container: true,
    },
    instance: {
      kind: 'class',
      name: { find: (node) => node, clean: instanceName },
      body: 'declarations',
      opening: 'where',
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
  strayComments: '--',
  attachments: new Set(['pragma']),
  groups: new Set(['imports', 'declarations']),
  completions: { pragma: [] },
  docAfter: /(?:--|\{-)\s*\^/y,
  doc: 'comment',
  separator: '.',
};
