/**
 * What tells one build of a worker from another: the hash that the build puts into the name of its
 * script. It changes with every line of code the worker holds and with every file whose name is in it,
 * so nobody has to remember to count a version up. Null where scripts are served unbuilt.
 */
export function scriptVersion(address: string): string | null {
  return /-([\w-]{8})\.js$/.exec(new URL(address).pathname)?.[1] ?? null;
}
