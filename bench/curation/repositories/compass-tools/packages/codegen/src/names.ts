/**
 * @deprecated since 2.0, see {@link pascalCase}
 */
export function upperCamel(name: string): string {
  return pascalCase(name);
}

/** `port_of-call` becomes `PortOfCall`; digits at the start get an underscore. */
export function pascalCase(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

/** A name that does not collide with those taken. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let count = 2; taken.has(candidate); count++) candidate = `${name}${count}`;
  return candidate;
}

const RESERVED = new Set(['class', 'default', 'delete', 'export', 'import', 'new', 'return', 'switch']);

/** Appends an underscore to words that the language keeps for itself. */
export function safeName(name: string): string {
  return RESERVED.has(name) ? `${name}_` : name;
}
