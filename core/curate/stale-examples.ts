import type { LineNumber } from '../model/units.ts';
import type { CodeNames, NamedDefinition } from './code-names.ts';
import type { QuotedCode } from './prose-code.ts';
import { differenceOfParameters, readSignature, splitTop } from './signature.ts';
import type { StaleName } from './stale-doc.ts';

const PYTHON = /^(?:python|py|python3|pycon|)$/;
const PYTHON_IMPORT = /^\s*(?:>>> )?from\s+([\w.]+)\s+import\s+\(?([\w\s,]+)\)?/gm;

/** `from a.b import c` where the source has `a/b` and nothing in it is called c. */
export function staleImports(
  { form, code, line, language }: QuotedCode,
  names: CodeNames,
): StaleName[] {
  if (form !== 'block' || !PYTHON.test(language)) return [];
  const found: StaleName[] = [];
  for (const [whole, module, list] of code.matchAll(PYTHON_IMPORT)) {
    if (!/^\w+\./.test(module!)) continue;
    const path = names.tree.endsWith(`${module!.replaceAll('.', '/')}.py`);
    if (path === null) {
      if (!isMissingModule(module!, names)) continue;
      const words = `imports ${module}, which is not there`;
      found.push({ certainty: 'high', words, line: lineOf(code, whole, line) });
      continue;
    }
    const text = names.textOf(path);
    for (const name of list!.split(',').map((part) => part.trim().split(/\s+/)[0]!)) {
      if (name === '' || new RegExp(`\\b${name}\\b|\\bimport \\*`).test(text)) continue;
      const nearest = names.nearest(name);
      const words = `imports ${name} from ${path}, which does not have it${nearest ? `; nearest is ${nearest}` : ''}`;
      found.push({ certainty: 'high', words, line: lineOf(code, whole, line) });
    }
  }
  return found;
}

/** A module of a package that the source has, where the package is all that is there. */
function isMissingModule(module: string, { tree }: CodeNames): boolean {
  const folder = module.replaceAll('.', '/');
  if (tree.hasFolder(folder) || tree.endsWith(`${folder}/__init__.py`)) return false;
  if (tree.endsWith(`${folder}.pyi`)) return false;
  const parent = folder.slice(0, folder.lastIndexOf('/'));
  return tree.hasFolder(parent) || tree.endsWith(`${parent}/__init__.py`) !== null;
}

const DECLARATION =
  /^[ \t]*(?:export\s+|public\s+|async\s+|pub\s+)*(?:def|function|fn|func|fun)\s+([A-Za-z_]\w*)\s*[(<[]/gm;
const LONGEST = 400;

/** A declaration that an example quotes, against those that the code has now. */
export function staleDeclarations({ form, code, line }: QuotedCode, names: CodeNames): StaleName[] {
  if (form !== 'block') return [];
  const found: StaleName[] = [];
  for (const match of code.matchAll(DECLARATION)) {
    const name = match[1]!;
    const own = current(names.definedAs(name));
    // A method goes by its class, and an example's own function may have its name.
    if (own.length !== 1 || own[0]!.definition.symbol !== name) continue;
    const quoted = readSignature(declarationAt(code, match.index));
    const real = readSignature(own[0]!.definition.signature);
    // An example's own function of the same name shares no parameter with the source's.
    if (!quoted || !real || !sharesParameter(quoted.parameters, real.parameters)) continue;
    const difference = differenceOfParameters(quoted, real);
    if (difference === null) continue;
    const words = `declares ${name}: ${difference}, in ${own[0]!.path}`;
    found.push({ certainty: 'high', words, line: lineOf(code, match[0].trim(), line) });
  }
  return found;
}

function declarationAt(code: string, at: number): string {
  const rest = code.slice(at, at + LONGEST);
  const end = rest.search(/\)[^()\n]*(?:\n|$)/);
  return (
    end < 0
      ? rest
      : rest.slice(0, rest.indexOf('\n', end) < 0 ? rest.length : rest.indexOf('\n', end))
  )
    .replace(/\s+/g, ' ')
    .replace(/[:{]?\s*(?:\.\.\.|pass)?\s*$/, '')
    .trim();
}

function sharesParameter(a: readonly { name: string }[], b: readonly { name: string }[]): boolean {
  return a.some(({ name }) => b.some((other) => other.name === name));
}

const CALL = /(?<![\w.])((?:[A-Za-z_]\w*\.)*)([A-Za-z_]\w*)\(/g;
const ELEMENT =
  /<([A-Z]\w*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}))?)+)\s*\/?>/g;

/** Named arguments of calls, and properties of elements, that the code does not take. */
export function staleCalls(quoted: QuotedCode, names: CodeNames): StaleName[] {
  const { form, code, line, language } = quoted;
  const found: StaleName[] = [];
  if (form === 'span' || PYTHON.test(language)) {
    for (const match of code.matchAll(CALL)) {
      if (/\b(?:def|class)\s+$/.test(code.slice(0, match.index))) continue;
      found.push(
        ...staleArguments(match[2]!, argumentsAt(code, match.index + match[0].length), names, () =>
          lineOf(code, match[0], line),
        ),
      );
    }
  }
  for (const [whole, name, attributes] of code.matchAll(ELEMENT)) {
    found.push(...staleProperties(name!, attributes!, names, () => lineOf(code, whole, line)));
  }
  return found;
}

function staleArguments(
  name: string,
  given: string,
  names: CodeNames,
  line: () => LineNumber,
): StaleName[] {
  const own = current(names.definedAs(name));
  if (own.length !== 1 || own[0]!.definition.kind === 'class') return [];
  const { definition, path } = own[0]!;
  const real = readSignature(definition.signature);
  if (!real || /\*\*|\.\.\.|kwargs/.test(definition.signature)) return [];
  return splitTop(given).flatMap((argument) => {
    const keyword = /^([A-Za-z_]\w*)\s*=(?!=)/.exec(argument)?.[1];
    if (keyword === undefined || real.parameters.some((parameter) => parameter.name === keyword))
      return [];
    const words = `calls ${name} with ${keyword}, which ${path} does not take`;
    return [{ certainty: 'high' as const, words, line: line() }];
  });
}

function argumentsAt(code: string, from: number): string {
  let depth = 1;
  for (let at = from; at < code.length && at < from + LONGEST; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')' && --depth === 0) return code.slice(from, at);
  }
  return '';
}

/** An element passes on what it does not know where its file spreads properties. */
function staleProperties(
  name: string,
  attributes: string,
  names: CodeNames,
  line: () => LineNumber,
): StaleName[] {
  const own = current(names.definedAs(name)).filter(({ path }) =>
    /\.(?:[jt]sx|vue|svelte)$/.test(path),
  );
  const paths = new Set(own.map(({ path }) => path));
  if (paths.size !== 1) return [];
  const [path] = paths;
  const text = names.textOf(path!);
  return [...attributes.matchAll(/(?:^|\s)([a-z]\w*)(?==|\s|$)/g)].flatMap(([, property]) => {
    if (STANDARD.test(property!) || new RegExp(`\\b${property}\\b`).test(text)) return [];
    const isOpen = /\{\s*\.\.\.|\.\.\.\w+\s*\}|\bextends\b|&\s*\w+Props/.test(text);
    const words = `gives ${name} ${property}, which ${path} does not have`;
    return [{ certainty: isOpen ? ('low' as const) : ('high' as const), words, line: line() }];
  });
}

const STANDARD =
  /^(?:key|ref|children|className|style|id|slot|on[A-Z]\w*|aria\w*|data\w*|href|type|disabled|title|role)$/;

/** Definitions that a reader of the docs can mean: those in tests and old code are not. */
function current(definitions: readonly NamedDefinition[]): readonly NamedDefinition[] {
  const named = definitions.filter(({ isAside }) => !isAside);
  const paths = new Set(named.map(({ path }) => path));
  return paths.size === 1 ? named.slice(0, 1) : named;
}

function lineOf(code: string, part: string, firstLine: LineNumber): LineNumber {
  const at = code.indexOf(part.trim());
  return firstLine + code.slice(0, Math.max(0, at)).split('\n').length - 1;
}
