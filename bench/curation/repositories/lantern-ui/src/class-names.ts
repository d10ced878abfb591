type Part = string | false | null | undefined;

/** Joins what is truthy with spaces. */
export function classNames(...parts: Part[]): string {
  return parts.filter((part): part is string => Boolean(part)).join(' ');
}

/** `block__element--modifier` from its parts. */
export function bem(block: string, element?: string, modifier?: string): string {
  const name = element === undefined ? block : `${block}__${element}`;
  return modifier === undefined ? name : `${name} ${name}--${modifier}`;
}
