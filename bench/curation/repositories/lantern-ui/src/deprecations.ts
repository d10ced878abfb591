const said = new Set<string>();

/** Renamed props and what replaces them, shown by the upgrade guide too. */
export const RENAMED_PROPS: Record<string, string> = {
  'Button.kind': 'tone',
  'Card.header': 'title',
};

/** Says once a page that a deprecated prop is in use. */
export function warnDeprecatedProp(component: string, prop: string): void {
  const key = `${component}.${prop}`;
  if (said.has(key)) return;
  said.add(key);
  console.warn(`${key} is deprecated, use ${RENAMED_PROPS[key] ?? 'nothing'} instead`);
}
