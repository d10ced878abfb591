/** Tries for one finding; each is one check of a case. */
const MOST_TRIES = 3_000;

/**
 * The smallest case found that fails as `value` does: goes on with the first smaller one that `fails`
 * says so of, until none does. Parts are left out, texts and bytes cut, numbers made smaller.
 */
export async function shrink<T>(
  value: T,
  fails: (smaller: T) => Promise<boolean>,
  budgetMs: number,
): Promise<T> {
  const end = performance.now() + budgetMs;
  let best = value;
  let tries = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smaller(best)) {
      if (tries++ >= MOST_TRIES || performance.now() > end) return best;
      if (!(await fails(candidate as T))) continue;
      best = candidate as T;
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** Cases a little smaller than this one, the boldest first. */
function* smaller(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* smallerText(value);
  else if (typeof value === 'number') yield* smallerNumber(value);
  else if (value === true) yield false;
  else if (value instanceof Uint8Array) {
    for (const [from, to] of cuts(value.length)) {
      yield Uint8Array.from([...value.subarray(0, from), ...value.subarray(to)]);
    }
  } else if (Array.isArray(value)) yield* smallerList(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const less of smaller(part)) yield { ...value, [key]: less };
    }
  }
}

function* smallerText(text: string): Generator<string> {
  for (const [from, to] of cuts(text.length)) yield text.slice(0, from) + text.slice(to);
  if (text.length > 40) return;
  for (let at = 0; at < text.length; at++) {
    if (!/[a \n]/.test(text[at]!)) yield `${text.slice(0, at)}a${text.slice(at + 1)}`;
  }
}

function* smallerNumber(number: number): Generator<number> {
  if (number === 0 || !Number.isFinite(number)) return;
  yield 0;
  const half = Number.isInteger(number) ? Math.trunc(number / 2) : Math.trunc(number);
  if (half !== number && half !== 0) yield half;
  if (number > 1 && Number.isInteger(number)) yield number - 1;
}

function* smallerList(list: unknown[]): Generator<unknown[]> {
  for (const [from, to] of cuts(list.length)) yield [...list.slice(0, from), ...list.slice(to)];
  for (const [at, part] of list.entries()) {
    for (const less of smaller(part)) yield list.with(at, less);
  }
}

/** Stretches to leave out: all, halves, quarters, down to one. */
function* cuts(length: number): Generator<[from: number, to: number]> {
  for (let size = length; size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)];
  }
}
