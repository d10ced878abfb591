import type { ChunkKind } from '../../model/chunk.ts';
import { stripDocstring } from '../comment-text.ts';
import { childOfType } from '../describe-definition.ts';
import type { BodyStep, DefinitionRule, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** In Elixir a definition is a call of a macro: the macro's name says what is defined. */
const CALLS: Record<string, ChunkKind> = {
  defmodule: 'module',
  defprotocol: 'interface',
  defimpl: 'class',
  def: 'function',
  defp: 'function',
  defmacro: 'function',
  defmacrop: 'function',
  defguard: 'function',
  defguardp: 'function',
  defdelegate: 'function',
  defn: 'function',
  defnp: 'function',
  describe: 'module',
  test: 'function',
  property: 'function',
};

const ATTRIBUTES: Record<string, ChunkKind> = {
  type: 'type',
  typep: 'type',
  opaque: 'type',
  callback: 'method',
  macrocallback: 'method',
};

/** Attributes that configure the module or the compiler, and name nothing. */
const SWITCHES =
  /^(?:moduledoc|behaviour|before_compile|after_compile|on_definition|on_load|compile|external_resource|optional_callbacks|enforce_keys|moduletag|dialyzer|derive|nifs|vsn)$/;

const NAME = /^(?!unquote\b)(?:[\p{L}_][\p{L}\p{N}_]*[?!]?|[^\s\w]+)$/u;

const sourceOf = (node: SyntaxNode | null, text: string): string =>
  node ? text.slice(node.startIndex, node.endIndex) : '';

function macroOf(node: SyntaxNode, text: string): string {
  const target = node.childForFieldName('target');
  return target?.type === 'identifier' ? sourceOf(target, text) : '';
}

function callKind(node: SyntaxNode, text: string): ChunkKind | null {
  const macro = macroOf(node, text);
  return Object.hasOwn(CALLS, macro) ? CALLS[macro]! : null;
}

/** The name in `get(key) when is_binary(key)`, `size`, `a <~> b` and `t :: term`. */
function nameIn(head: SyntaxNode | null): SyntaxNode | null {
  if (head?.type === 'call') return head.childForFieldName('target');
  if (head?.type !== 'binary_operator') return head;
  const operator = head.childForFieldName('operator');
  const left = head.childForFieldName('left');
  return operator?.type === 'when' || operator?.type === '::' ? nameIn(left) : operator;
}

function findCallName(node: SyntaxNode, text: string): SyntaxNode | null {
  const kind = callKind(node, text);
  const args = kind && childOfType(node, 'arguments');
  if (!args) return null;
  const macro = macroOf(node, text);
  if (macro === 'defimpl') return args;
  const head = args.firstChild?.type === '(' ? args.firstChild.nextSibling : args.firstChild;
  if (kind === 'function' && head?.type !== 'string') {
    const name = nameIn(head);
    return NAME.test(sourceOf(name, text)) ? name : null;
  }
  return head;
}

/** `Size, for: Map` implements `Size.Map`; tests are called by their sentence. */
function cleanCallName(name: string): string {
  const [protocol, target] = name.split(/,\s*for:\s*/);
  return (target ? `${protocol}.${target}` : name).replace(/^"|"$/g, '');
}

function pathToBlock(node: SyntaxNode): BodyStep[] {
  if (childOfType(node, 'do_block')) return [{ type: 'do_block' }];
  return [{ type: 'arguments' }, { type: 'keywords' }];
}

const operandOf = (node: SyntaxNode): SyntaxNode | null => {
  const operand = node.childForFieldName('operand');
  return operand?.type === 'call' ? operand : null;
};

function attributeKind(node: SyntaxNode, text: string): ChunkKind {
  const name = macroOf(operandOf(node)!, text);
  return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name]! : 'variable';
}

function findAttributeName(node: SyntaxNode, text: string): SyntaxNode | null {
  const call = text[node.startIndex] === '@' ? operandOf(node) : null;
  const args = call && childOfType(call, 'arguments');
  if (!args) return null;
  const name = macroOf(call, text);
  if (Object.hasOwn(ATTRIBUTES, name)) return nameIn(args.firstChild);
  return SWITCHES.test(name) ? null : call.childForFieldName('target');
}

/** `@doc """…"""`, also as a `~S` sigil; `@doc false` says nothing. */
function docOfAttribute(source: string): string {
  const literal = /^@(?:type|module)?doc[\s(]+(?:~[sS])?((?:"""|'''|").*?)\)?$/s.exec(source)?.[1];
  return literal ? stripDocstring(literal) : '';
}

function moduleDoc(node: SyntaxNode, text: string): string {
  const block = childOfType(node, 'do_block');
  for (let child = block?.firstChild ?? null; child; child = child.nextSibling) {
    if (text.startsWith('@moduledoc', child.startIndex))
      return docOfAttribute(sourceOf(child, text));
    if (child.type !== 'do' && child.type !== 'comment') break;
  }
  return '';
}

/** A type or callback is quoted whole; a constant may be long. */
function pathToTerm(node: SyntaxNode): BodyStep[] {
  const operand = operandOf(node);
  const args = operand && childOfType(operand, 'arguments');
  if (args?.firstChild?.type === 'binary_operator') return [];
  return [{ field: 'operand' }, { type: 'arguments' }];
}

const call: DefinitionRule = {
  kind: callKind,
  name: { find: findCallName, clean: cleanCallName },
  bodyPath: pathToBlock,
  docInside: moduleDoc,
  joins: true,
  container: (kind) => kind !== 'function' && kind !== 'method',
};

const attribute: DefinitionRule = {
  kind: attributeKind,
  name: { find: findAttributeName },
  bodyPath: pathToTerm,
};

export const elixir: Language = {
  id: 'elixir',
  extensions: ['ex', 'exs'],
  grammar: 'elixir',
  definitions: { call, unary_operator: attribute },
  wrappers: new Set(),
  comments: new Set(['comment']),
  attachments: new Set(['unary_operator']),
  attachmentStart: /@(?:doc|spec|impl|deprecated|since|tag|describetag|typedoc|dialyzer|derive)\b/y,
  docOfAttachment: docOfAttribute,
  marks: new Set(['do', 'end']),
  doc: 'comment',
  separator: '.',
};
