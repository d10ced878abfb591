const VENDOR_PREFIXES = ['-webkit-', '-moz-', '-ms-'] as const;

const NEEDS_PREFIX = new Set(['user-select', 'appearance', 'backdrop-filter']);

/** A declaration with the copies that older browsers understand, the plain one last. */
export function withVendorPrefixes(property: string, value: string): string[] {
  const plain = `${property}: ${value};`;
  if (!NEEDS_PREFIX.has(property)) return [plain];
  return [...VENDOR_PREFIXES.map((prefix) => `${prefix}${plain}`), plain];
}
