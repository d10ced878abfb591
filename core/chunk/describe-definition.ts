import type { ChunkKind, Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { stripDocstring } from './comment-text.ts';
import type { BodyStep, DefinitionRule, Language } from './language.ts';
import { isFunction, type Scope } from './scope.ts';
import type { SyntaxNode } from './syntax-cursor.ts';
import { truncate } from './truncate.ts';

/** A definition's facts, before its line and doc comment are known. */
export interface Described {
  definition: Omit<Definition, 'line'>;
  /** The way from the node to its body; empty where its members are its own children. */
  bodyPath: BodyStep[];
  /** Its members are definitions of their own. */
  isContainer: boolean;
  /** It heads the siblings after it. */
  opens: boolean;
}

const SIGNATURE_CHARS = 300;
const NAME_CHARS = 120;
/** A variable or type is quoted with its value up to here; a longer value is left out. */
const WHOLE_VALUE_CHARS = 100;

/**
 * What the node defines by its rule; null if it defines nothing here. `signatureStart` is where its
 * declaration begins, an `export` included.
 */
export function describeDefinition(
  node: SyntaxNode,
  text: string,
  language: Language,
  rule: DefinitionRule,
  scope: Scope | null,
  signatureStart: CharOffset,
): Described | null {
  if (rule.notInFunctions && isFunction(scope)) return null;
  const name = nameOf(node, text, rule);
  if (name === null || name === '') return null;
  const valueNode = rule.value ? node.childForFieldName(rule.value.field) : null;
  const value = valueNode ? rule.value!.types[valueNode.type] : undefined;
  const ownKind = typeof rule.kind === 'function' ? rule.kind(node, text, scope) : rule.kind;
  const plainKind = rule.value ? rule.value.otherwise : ownKind;
  const kind = memberKind(scope, value?.kind ?? plainKind);
  if (kind === null || (kind === 'variable' && isFunction(scope))) return null;
  if (valueNode && rule.skipValue?.test(text.slice(valueNode.startIndex).slice(0, 40))) return null;

  const steps = bodySteps(node, rule);
  const outer = value ? valueNode : bodyOf(node, rule, steps);
  const inner = value?.body ? outer!.childForFieldName(value.body) : null;
  const body = inner ?? outer;
  const outerPath = value ? [{ field: rule.value!.field }] : steps;
  const innerPath = inner ? [{ field: value!.body! }] : [];
  const parents = [scope?.symbol, ownerOf(node, text, rule)].filter(Boolean);
  return {
    definition: {
      symbol: [...parents, name].join(language.separator),
      kind,
      signature: rule.isHeading
        ? name
        : signatureOf(node, text, language, rule, kind, body, signatureStart),
      doc: rule.docInside
        ? rule.docInside(node, text)
        : language.doc === 'docstring' && body
          ? docstringIn(body, text)
          : '',
    },
    bodyPath: rule.body === 'self' || !body ? [] : [...outerPath, ...innerPath],
    isContainer: value ? value.container === true : isContainer(rule, kind),
    opens: typeof rule.opens === 'function' ? rule.opens(node, text) : rule.opens === true,
  };
}

function signatureOf(
  node: SyntaxNode,
  text: string,
  language: Language,
  rule: DefinitionRule,
  kind: ChunkKind,
  body: SyntaxNode | null,
  start: CharOffset,
): string {
  const opening = rule.opening ? childOfType(node, rule.opening) : null;
  if (opening) return declaration(text.slice(start, opening.startIndex), language);
  // Members that are the node's own children leave no place where the declaration ends but its line.
  if (body === node) return declaration(firstLineOf(text.slice(start, node.endIndex)), language);
  const isValue = kind === 'variable' || kind === 'type';
  const end = body && !isValue ? body.startIndex : node.endIndex;
  const isWhole = !body || !isValue || end - start <= WHOLE_VALUE_CHARS;
  return declaration(text.slice(start, isWhole ? end : body.startIndex), language);
}

function firstLineOf(source: string): string {
  return /^.*/.exec(source)![0];
}

function nameOf(node: SyntaxNode, text: string, { name: rule }: DefinitionRule): string | null {
  let found = rule.find
    ? rule.find(node, text)
    : rule.field
      ? node.childForFieldName(rule.field)
      : node.firstChild;
  if (found && rule.firstChild && found.type !== rule.firstChild) found = null;
  if (!found) return null;
  const source = text.slice(found.startIndex, found.endIndex);
  if (rule.pattern && !rule.pattern.test(source)) return null;
  const name = (rule.clean?.(source) ?? source).replace(/\s+/g, ' ').trim();
  return truncate(name, NAME_CHARS);
}

function bodyOf(node: SyntaxNode, rule: DefinitionRule, steps: BodyStep[]): SyntaxNode | null {
  if (rule.body === 'self') return node;
  if (steps.length === 0) return null;
  let at: SyntaxNode | null = node;
  for (const step of steps) {
    at = at && ('type' in step ? childOfType(at, step.type) : at.childForFieldName(step.field));
  }
  return at;
}

function bodySteps(node: SyntaxNode, rule: DefinitionRule): BodyStep[] {
  const { body = 'body', bodyType, bodyPath } = rule;
  if (bodyPath) return bodyPath(node);
  if (bodyType) return [{ type: bodyType }];
  return body.includes('.') ? body.split('.').map((field) => ({ field })) : [{ field: body }];
}

/** The first child of the type. */
export function childOfType(node: SyntaxNode, type: string): SyntaxNode | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.type === type) return child;
  }
  return null;
}

function isContainer({ container }: DefinitionRule, kind: ChunkKind): boolean {
  return typeof container === 'function' ? container(kind) : container === true;
}

/** `(s *Store[T])` names `Store`. */
function ownerOf(node: SyntaxNode, text: string, { owner }: DefinitionRule): string {
  if (typeof owner === 'function') return owner(node, text);
  const receiver = owner ? node.childForFieldName(owner) : null;
  if (!receiver) return '';
  const source = text.slice(receiver.startIndex, receiver.endIndex);
  return /(?<!\w)(\w+)\s*(?:\[[^\]]*\]\s*)?\)$/.exec(source)?.[1] ?? '';
}

/** A function among a type's members is a method, whatever the grammar calls it. */
function memberKind(scope: Scope | null, kind: ChunkKind | null): ChunkKind | null {
  const isMember = scope !== null && /^(?:class|interface|enum)$/.test(scope.kind);
  return kind === 'function' && isMember ? 'method' : kind;
}

const STRING_START = /[a-zA-Z]{0,2}["']/y;

/** Whether a string begins at the offset: cheaper than to ask the tree, and mostly it is not so. */
export function mayBeDocstring(text: string, offset: CharOffset): boolean {
  STRING_START.lastIndex = offset;
  return STRING_START.test(text);
}

function docstringIn(body: SyntaxNode, text: string): string {
  if (!mayBeDocstring(text, body.startIndex)) return '';
  const statement = body.firstChild;
  return (statement && docstringOf(statement, text)) ?? '';
}

/** The docstring that the statement is; null if it is another statement. */
export function docstringOf(statement: SyntaxNode, text: string): string | null {
  if (statement.type !== 'expression_statement') return null;
  const literal = statement.firstChild;
  if (literal?.type !== 'string' || literal.endIndex !== statement.endIndex) return null;
  return stripDocstring(text.slice(literal.startIndex, literal.endIndex));
}

/** `@Test(x) `, `[Obsolete("x")] `, `[[nodiscard]] `, `#[Pure] `; not `[Symbol.iterator]()`. */
const ANNOTATIONS =
  /^(?:(?:@[\w.:]+(?:\([^()]*\))?|#?\[(?:[^[\]]|\[[^[\]]*\])*\])\s+(?=[\w~@#[$]))+/;

/** `#if X` before an attribute; `#define` is a declaration itself. */
const CONDITIONAL_LINES = /^[ \t]*#[ \t]*(?:if|el|end|region|pragma)[^\n]*\n/gm;
const BLOCK_COMMENTS = /\/\*[\s\S]*?\*\//g;
/** Between parameters, with a blank or a mark of documentation after the slashes or dashes. */
const LINE_COMMENTS = /(?<=^|\s)(?:\/\/[/!]?|--) [^\n]*(?=\n)/g;

/** A declaration up to its body on one line, without annotations before it and the mark that opens the body. */
function declaration(source: string, language: Language): string {
  const start = source.slice(0, SIGNATURE_CHARS * 2);
  const head = start.includes('#') ? start.replace(CONDITIONAL_LINES, '').trimStart() : start;
  const bare = language.attachmentStart ? head : head.replace(ANNOTATIONS, '');
  const line = (
    bare.includes('\n') ? onOneLine(bare, language) : bare.replace(/\s\s+|[^\S ]/g, ' ')
  )
    .replace(/^(const|var|type) \( /, '$1 ')
    .replace(/(?:=>|[={:;,\\])\s*$/, '')
    .trimEnd()
    .replace(/=$/, '')
    .trim();
  return truncate(line, SIGNATURE_CHARS);
}

function onOneLine(source: string, language: Language): string {
  const bare =
    language.doc === 'docstring'
      ? dropComments(source)
      : source.replace(LINE_COMMENTS, '').replace(BLOCK_COMMENTS, '');
  return bare.replace(/\s+/g, ' ');
}

/** Comments between a Python definition's colon and its first statement are part of neither. */
function dropComments(source: string): string {
  const lines = source.split(/\r\n?|\n/);
  const last = lines.findIndex((line) => /:\s*(?:#.*)?$/.test(line));
  if (last < 0) return source;
  return [...lines.slice(0, last), lines[last]!.replace(/:\s*#.*$/, ':')].join('\n');
}
