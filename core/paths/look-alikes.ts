const NONE: ReadonlySet<string> = new Set();

/** The names that differ from another one in their Unicode normal form only, and so look the same. */
export function lookAlikes(names: readonly string[]): ReadonlySet<string> {
  if (names.every(isAscii)) return NONE;
  const counts = new Map<string, number>();
  for (const name of names) {
    const form = name.normalize();
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return new Set(names.filter((name) => counts.get(name.normalize())! > 1));
}

function isAscii(name: string): boolean {
  return !/[\u0080-\uffff]/.test(name);
}
