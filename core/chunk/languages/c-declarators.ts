import type { ChunkKind } from '../../model/chunk.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** Node types of names, as they stand innermost in a declarator. */
const NAMES = new Set([
  'identifier',
  'field_identifier',
  'type_identifier',
  'qualified_identifier',
  'operator_name',
  'operator_cast',
  'destructor_name',
  'template_function',
  'template_method',
]);

interface Declared {
  name: SyntaxNode;
  isFunction: boolean;
}

/** What `int *(*f(int))[3]` declares: the name innermost in its declarators; null if there is none. */
function declaredBy(node: SyntaxNode): Declared | null {
  let isFunction = false;
  let at = node.childForFieldName('declarator');
  while (at && !NAMES.has(at.type)) {
    if (at.type === 'function_declarator') isFunction = true;
    else if (at.type !== 'parenthesized_declarator') isFunction = false;
    at = at.childForFieldName('declarator') ?? innerOf(at);
  }
  return at && { name: at, isFunction: isFunction || at.type === 'operator_cast' };
}

/** The declarator within, where the grammar gives it no field: `&x`, `(x)`. */
function innerOf(declarator: SyntaxNode): SyntaxNode | null {
  for (let child = declarator.firstChild; child; child = child.nextSibling) {
    if (child.type.endsWith('declarator') || NAMES.has(child.type)) return child;
  }
  return null;
}

export function declaredName(node: SyntaxNode): SyntaxNode | null {
  return declaredBy(node)?.name ?? null;
}

/** As `declaredName`; of a macro with a body, such as `TEST(Store, Get) {`, its arguments. */
export function functionName(node: SyntaxNode, text: string): SyntaxNode | null {
  const declared = declaredBy(node);
  if (!declared) return null;
  const { name } = declared;
  const isMacro =
    /^[A-Z][A-Z0-9_]+$/.test(text.slice(name.startIndex, name.endIndex)) &&
    !node.childForFieldName('type');
  return isMacro
    ? (node.childForFieldName('declarator')?.childForFieldName('parameters') ?? null)
    : name;
}

/** A function or a variable; null where a type is declared along, for that is what people look for. */
export function declaredKind(node: SyntaxNode): ChunkKind | null {
  if (node.childForFieldName('type')?.childForFieldName('body')) return null;
  const declared = declaredBy(node);
  if (!declared) return null;
  if (!declared.isFunction) return 'variable';
  return declared.name.type === 'qualified_identifier' ? 'method' : 'function';
}

/** `typedef struct { … } Name` is the struct's name. */
export function typedefKind(node: SyntaxNode): ChunkKind {
  const type = node.childForFieldName('type');
  if (!type?.childForFieldName('body')) return 'type';
  return type.type === 'enum_specifier' ? 'enum' : 'class';
}

/** A type with its members, rather than the mention of one: `struct Node;`, `struct Node *next`. */
export function withBody(kind: ChunkKind): (node: SyntaxNode) => ChunkKind | null {
  return (node) => (node.childForFieldName('body') ? kind : null);
}

/** A macro with a value: without one it is a guard or a switch. */
export function macroKind(node: SyntaxNode): ChunkKind | null {
  return node.childForFieldName('value') ? 'variable' : null;
}

/** `("keeps order", T)` as `keeps order`, `(Store, Get)` as `Store.Get`. */
function titleOf(parameters: string): string {
  const title = /^\(\s*"((?:\\.|[^"\\])*)"/.exec(parameters)?.[1];
  return title ?? parameters.replace(/[()\s]/g, '').replace(/,/g, '.');
}

/** `ns::Store<T>::get` as `ns.Store.get`; operators keep their signs. */
export function cleanName(name: string): string {
  if (name.startsWith('(')) return titleOf(name);
  const operator = /(?:^|[^\w])(operator\b.*)$/s.exec(name)?.[1] ?? '';
  const plain = name.slice(0, name.length - operator.length);
  return (
    withoutArguments(plain)
      .replace(/\s*::\s*/g, '.')
      .replace(/^\./, '') + cleanOperator(operator)
  );
}

function withoutArguments(name: string): string {
  let depth = 0;
  let kept = '';
  for (const char of name) {
    if (char === '<') depth++;
    else if (char === '>') depth--;
    else if (depth === 0) kept += char;
  }
  return kept;
}

/** `operator bool() const` as `operator bool`, `operator ==` as `operator==`. */
function cleanOperator(operator: string): string {
  if (/^operator\s*\(\s*\)/.test(operator)) return 'operator()';
  return operator.replace(/^operator\s*(?=\W)/, 'operator').replace(/\s*\([^()]*\)[^()]*$/, '');
}
