/** A parameter as a signature declares it. */
export interface Parameter {
  name: string;
  /** As written, without blanks; empty if it says none. */
  type: string;
  /** As written, without blanks; null if it has none. */
  fallback: string | null;
}

export interface Signature {
  parameters: Parameter[];
  /** As written after the parameters, without blanks; empty if it says none. */
  returns: string;
}

const OPENING = '([{<';
const CLOSING = ')]}>';
/** Receivers are no argument of the caller's. */
const RECEIVER = /^(?:&?(?:mut\s+)?self|cls|this)\b/;

/**
 * Parameters and return type of a declaration in the notation of any language of the C, Python, Go or
 * ML kin; null where it has no list of parameters, or was too long to be kept whole.
 */
export function readSignature(declaration: string): Signature | null {
  if (declaration.endsWith('…')) return null;
  const go = /^func\s*\([^)]*\)\s*/.exec(declaration);
  const from = go ? go[0].length : 0;
  const open = declaration.indexOf('(', from);
  if (open < 0) return null;
  const close = closingOf(declaration, open);
  if (close < 0) return null;
  const parameters = splitTop(declaration.slice(open + 1, close))
    .filter((part) => part !== '' && part !== '*' && part !== '/' && !RECEIVER.test(part))
    .map((part) => readParameter(part, declaration.startsWith('func ')));
  const returns = declaration
    .slice(close + 1)
    .replace(/^\s*(?:->|=>|:)\s*/, '')
    .replace(/\b(?:async|const|override|noexcept|throws\b.*|where\b.*|suspend)\b/g, '')
    .replace(/\s+/g, '');
  return { parameters, returns };
}

/** `name: type`, `type name`, and in Go `name type`; a lone word is a name. */
function readParameter(part: string, isGo: boolean): Parameter {
  const [declared = '', ...rest] = splitTop(part, '=');
  const fallback = rest.length > 0 ? rest.join('=').replace(/\s+/g, '') : null;
  const isTyped = declared.includes(':') && !declared.includes('::');
  const before = isTyped ? declared.split(':')[0]! : declared;
  const words = before.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const name = (isGo ? words[0] : words.at(-1)) ?? part.trim();
  return { name, type: typeOf(declared, name), fallback };
}

function typeOf(declared: string, name: string): string {
  return declared
    .replace(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`), '')
    .replace(/[\s:?]|\b(?:const|final|mut|ref|in|readonly|public|private|protected)\b/g, '');
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Splits at a mark outside of brackets and quotes. */
export function splitTop(text: string, mark = ','): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (quote !== '') {
      if (char === quote && text[at - 1] !== '\\') quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (OPENING.includes(char)) depth++;
    else if (CLOSING.includes(char) && !(char === '>' && /[-=]/.test(text[at - 1] ?? ''))) depth--;
    else if (depth <= 0 && char === mark && !(mark === '=' && text[at + 1] === '>')) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/**
 * What a caller would have to do differently, in words, own side first; null where nothing is. Names
 * alone may differ: no caller of most languages sees them.
 */
export function differenceOf(own: Signature, other: Signature): string | null {
  return differenceOfParameters(own, other) ?? differenceOfReturns(own, other);
}

export function differenceOfParameters(own: Signature, other: Signature): string | null {
  const byName = new Map(other.parameters.map((parameter) => [parameter.name, parameter]));
  for (const { name, fallback } of own.parameters) {
    const theirs = byName.get(name);
    if (theirs && theirs.fallback !== fallback) {
      return `${name} ${defaultWords(fallback)} here and ${defaultWords(theirs.fallback)} there`;
    }
  }
  const [here, there] = [own.parameters, other.parameters].map((all) =>
    all.map(({ name }) => name),
  );
  const extra = here!.filter((name) => !there!.includes(name));
  const missing = there!.filter((name) => !here!.includes(name));
  if (here!.length !== there!.length) {
    return `takes (${here!.join(', ')}) here and (${there!.join(', ')}) there`;
  }
  if (extra.length === 0 && missing.length === 0 && here!.join() !== there!.join()) {
    return `takes (${here!.join(', ')}) here and (${there!.join(', ')}) there`;
  }
  const retyped = own.parameters.some(({ name, type }, at) => {
    const theirs = other.parameters[at]!;
    return name !== theirs.name && type !== '' && theirs.type !== '' && type !== theirs.type;
  });
  if (retyped || (extra.length > 0 && extra.length === here!.length)) {
    return `takes (${here!.join(', ')}) here and (${there!.join(', ')}) there`;
  }
  return null;
}

function differenceOfReturns(own: Signature, other: Signature): string | null {
  if (own.returns === '' || other.returns === '' || own.returns === other.returns) return null;
  return `gives ${own.returns} here and ${other.returns} there`;
}

function defaultWords(fallback: string | null): string {
  return fallback === null ? 'has no default' : `is ${fallback} by default`;
}
