/**
 * Text of a module that runs the module at an address and nothing else. A worker started from such a
 * text as a blob has the policy of whoever started it; one started from the address itself has only
 * what the host sends along with the script, and many hosts send nothing (measured).
 *
 * @param address absolute.
 */
export function boundScript(address: string): string {
  // Escaped as a string of the language, whatever is in the address.
  return `import ${JSON.stringify(address)};`;
}
