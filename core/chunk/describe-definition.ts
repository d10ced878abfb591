import type { ChunkKind, Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { stripDocstring } from './comment-text.ts';
import type { DefinitionRule, Language, ValueRule } from './language.ts';
import type { Scope } from './scope.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';
import { truncate } from './truncate.ts';

/** A definition's facts, before its line and doc comment are known. */
export interface Described {
  definition: Omit<Definition, 'line'>;
  /** Fields to follow from the node to its body; empty where the members are the node's own children. */
  bodyPath: string[];
  container: boolean;
}

const SIGNATURE_CHARS = 300;
const NAME_CHARS = 120;
/** A variable is quoted with its value up to here; a longer value is left out. */
const WHOLE_VALUE_CHARS = 100;

/**
 * What the node under the cursor defines, by its rule; null if it defines nothing here. The cursor is
 * back where it was afterwards. `signatureStart` is where its declaration begins, an `export` included.
 */
export function describeDefinition(
  cursor: SyntaxCursor,
  text: string,
  language: Language,
  rule: DefinitionRule,
  scope: Scope | null,
  signatureStart: CharOffset,
): Described | null {
  const end = cursor.endIndex;
  const found = readChildren(cursor, text, language, rule);
  if (found.name === null) return null;
  const value = rule.value?.types[found.valueType];
  if (rule.value && !value && rule.value.otherwise === null) return null;
  if (rule.skipValue?.test(found.value)) return null;
  const kind = kindIn(scope, value?.kind ?? rule.value?.otherwise ?? rule.kind);
  if (kind === 'variable' && isFunction(scope)) return null;

  const name = (rule.name.clean?.(found.name) ?? found.name).replace(/\s+/g, ' ').trim();
  const parents = [scope?.symbol, found.owner].filter(Boolean);
  const symbol = [...parents, name.slice(0, NAME_CHARS)].join(language.separator);
  return {
    definition: { symbol, kind, signature: signature(), doc: found.docstring },
    bodyPath: bodyPath(rule, value),
    container: Boolean(value ? value.container : rule.container),
  };

  function signature(): string {
    if (rule.body === 'self' || rule.opens) return name.slice(0, SIGNATURE_CHARS);
    const bodyless = kind === 'variable' || kind === 'type';
    if (bodyless && end - signatureStart <= WHOLE_VALUE_CHARS) {
      return oneLine(text.slice(signatureStart, end));
    }
    return declaration(text.slice(signatureStart, found.bodyStart ?? end));
  }
}

interface Found {
  name: string | null;
  owner: string;
  docstring: string;
  valueType: string;
  /** The value's beginning, enough for `skipValue`. */
  value: string;
  bodyStart: CharOffset | null;
}

function readChildren(
  cursor: SyntaxCursor,
  text: string,
  language: Language,
  rule: DefinitionRule,
): Found {
  const found: Found = {
    name: null,
    owner: '',
    docstring: '',
    valueType: '',
    value: '',
    bodyStart: null,
  };
  if (!cursor.gotoFirstChild()) return found;
  do {
    const field = cursor.currentFieldName;
    if (found.name === null && isName(cursor, field, rule)) {
      found.name = text.slice(cursor.startIndex, cursor.endIndex);
    }
    if (field === null) {
      // A comment between declaration and body, as Python has them, is part of neither.
      if (found.name !== null && language.comments.has(cursor.nodeType)) {
        found.bodyStart ??= cursor.startIndex;
      }
      continue;
    }
    if (field === rule.owner) {
      found.owner = receiver(text.slice(cursor.startIndex, cursor.endIndex));
    }
    if (field === rule.value?.field) {
      found.valueType = cursor.nodeType;
      found.value = text.slice(cursor.startIndex, cursor.startIndex + 40);
      const inner = rule.value.types[found.valueType]?.body;
      if (inner) found.bodyStart = startOfField(cursor, inner);
    }
    if (field === (rule.body ?? 'body')) {
      found.bodyStart ??= cursor.startIndex;
      if (language.doc === 'docstring') found.docstring = readDocstring(cursor, text);
    }
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return found;
}

function isName(cursor: SyntaxCursor, field: string | null, { name }: DefinitionRule): boolean {
  if (name.field ? field !== name.field : cursor.nodeType !== name.child) return false;
  return !name.types || name.types.includes(cursor.nodeType);
}

function startOfField(cursor: SyntaxCursor, field: string): CharOffset | null {
  let start: CharOffset | null = null;
  if (!cursor.gotoFirstChild()) return null;
  do {
    if (cursor.currentFieldName === field) start = cursor.startIndex;
  } while (start === null && cursor.gotoNextSibling());
  cursor.gotoParent();
  return start;
}

/** The body's first statement, if that is a bare string. */
function readDocstring(cursor: SyntaxCursor, text: string): string {
  if (!cursor.gotoFirstChild()) return '';
  const docstring = docstringAt(cursor, text);
  cursor.gotoParent();
  return docstring ?? '';
}

/** The docstring that the statement under the cursor is; null if it is another statement. */
export function docstringAt(cursor: SyntaxCursor, text: string): string | null {
  if (cursor.nodeType !== 'expression_statement' || !cursor.gotoFirstChild()) return null;
  const inner: string = cursor.nodeType;
  const docstring =
    inner === 'string' ? stripDocstring(text.slice(cursor.startIndex, cursor.endIndex)) : null;
  cursor.gotoParent();
  return docstring;
}

function bodyPath(rule: DefinitionRule, value: ValueRule | undefined): string[] {
  if (rule.body === 'self') return [];
  const path = [rule.body ?? 'body'];
  return value?.body ? [...path, value.body] : path;
}

/** A function among a class's members is a method, whatever the grammar calls it. */
function kindIn(scope: Scope | null, kind: ChunkKind): ChunkKind {
  const isMember = scope?.kind === 'class' || scope?.kind === 'interface';
  return kind === 'function' && isMember ? 'method' : kind;
}

export function isFunction(scope: Scope | null): boolean {
  return scope?.kind === 'function' || scope?.kind === 'method';
}

/** `(s *Store[T])` names `Store`. */
function receiver(parameters: string): string {
  return /(\w+)\s*(?:\[[^\]]*\])?\s*\)$/.exec(parameters)?.[1] ?? '';
}

/** A declaration up to its body, without the annotations before it and the mark that opens the body. */
function declaration(source: string): string {
  return oneLine(source.replace(/^(?:@[\w.]+(?:\([^()]*\))?\s+)+/, ''))
    .replace(/\s*(?:=>|[={:])\s*$/, '')
    .replace(/\s*=$/, '');
}

function oneLine(source: string): string {
  const line = source
    .slice(0, SIGNATURE_CHARS * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line.replace(/^(\w+) \( /, '$1 '), SIGNATURE_CHARS);
}
