import { blankOut, type Stretch } from './blank-out.ts';

/**
 * Comments, literals, directives with their continuation lines, words, single signs. What is never
 * closed reaches to the end, so that it is looked for once.
 */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|\/\/[^\n]*|\bR"([^\s()\\]{0,16})\([\s\S]*?(?:\)\1"|(?![\s\S]))|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:\\\r?\n|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|[^\n\\]|\\)*|\w+|[^\s\w]/gm;
const CONDITION = /^\s*#\s*(if|el|endif)\w*\s*(\S*)/;

/** What a `{` opens: statements or members, enumerators, or the values of an initialiser. */
type Brace = 'block' | 'enum' | 'values';

/** What is open after a token. */
interface State {
  parens: number;
  braces: readonly Brace[];
  last: string;
  sawEnum: boolean;
}

interface Branch {
  directive: Stretch;
  end: number;
  isNever: boolean;
  /** It begins and ends between statements, and leaves every bracket as it found it. */
  isWhole: boolean;
  after: State;
}

interface Group {
  before: State;
  branches: Branch[];
  /** The branch being read: since its first token, has it closed more than it opened? */
  isEscaped: boolean;
  isFresh: boolean;
}

/**
 * Blanks out what no grammar can read of `#if` and its kin. Where a branch holds less or more than
 * whole statements (`if (a) {`, `#else`, `if (b) {`), only the first branch is left (the second of
 * `#if 0`), without the directives around it. Groups of whole statements stay as they are.
 */
export function blankConditionals(text: string): string {
  if (!/^[ \t]*#[ \t]*endif/m.test(text)) return text;
  const blanks: Stretch[] = [];
  const groups: Group[] = [];
  let state: State = { parens: 0, braces: [], last: ';', sawEnum: false };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const group = groups.at(-1);
    if (!/^[#\s]/.test(token)) {
      step(state, token);
      if (group?.isFresh && token === 'else') group.isEscaped = true;
      if (group && state.braces.length < group.before.braces.length) group.isEscaped = true;
      if (group) group.isFresh = false;
      continue;
    }
    const condition = CONDITION.exec(token);
    if (!condition) continue;
    const directive: Stretch = [match.index, match.index + token.length];
    const isNever = condition[2] === '0';
    if (condition[1] === 'if') {
      const branch = { directive, end: 0, isNever, isWhole: false, after: state };
      groups.push({ before: { ...state }, branches: [branch], isEscaped: false, isFresh: true });
      continue;
    }
    if (!group) continue;
    const branch = group.branches.at(-1)!;
    branch.end = match.index;
    branch.after = { ...state };
    branch.isWhole = !group.isEscaped && isBetween(state) && isLevel(group.before, state);
    if (condition[1] === 'el') {
      group.branches.push({ directive, end: 0, isNever: false, isWhole: false, after: state });
      state = { ...group.before };
      Object.assign(group, { isEscaped: false, isFresh: true });
      continue;
    }
    groups.pop();
    const [first, second] = group.branches;
    const kept = first!.isNever && second ? second : first!;
    state = { ...kept.after };
    if (isBetween(group.before) && group.branches.every(({ isWhole }) => isWhole)) continue;
    blanks.push(directive, ...group.branches.map((branch) => branch.directive));
    for (const branch of group.branches) {
      if (branch !== kept) blanks.push([branch.directive[1], branch.end]);
    }
  }
  return blankOut(text, blanks);
}

/** Changes the state in place: there is a token for every three characters. */
function step(state: State, token: string): void {
  const { last } = state;
  state.last = token;
  if (token === '(' || token === '[') state.parens++;
  else if (token === ')' || token === ']') state.parens = Math.max(0, state.parens - 1);
  else if (token === '{') open(state, last);
  else if (token === '}') close(state);
  else if (token === ';') state.sawEnum = false;
  else if (token === 'enum') state.sawEnum = true;
}

function open(state: State, last: string): void {
  const isValue =
    /^[=,([]$|^return$/.test(last) || (last === '{' && state.braces.at(-1) === 'values');
  state.braces = [...state.braces, state.sawEnum ? 'enum' : isValue ? 'values' : 'block'];
  state.parens = 0;
  state.sawEnum = false;
}

function close(state: State): void {
  state.braces = state.braces.slice(0, -1);
  state.parens = 0;
  state.sawEnum = false;
}

/** Whether a statement, a member or an enumerator may begin here. */
function isBetween({ parens, braces, last }: State): boolean {
  const brace = braces.at(-1) ?? 'block';
  if (parens > 0 || brace === 'values') return false;
  return /^[;{}:]$/.test(last) || (brace === 'enum' && last === ',');
}

function isLevel(before: State, after: State): boolean {
  return before.parens === after.parens && before.braces.length === after.braces.length;
}
