type Call = { method: string; args: unknown[] };

const calls = new WeakMap<object, Call[]>();

/** An object that answers every method of a type with undefined and remembers what it was asked. */
export function mock<T extends object>(answers: Partial<T> = {}): T {
  const made = new Proxy(answers as T, {
    get(target, name) {
      const given = Reflect.get(target, name);
      return (...args: unknown[]) => {
        calls.get(made)?.push({ method: String(name), args });
        return typeof given === 'function' ? given(...args) : given;
      };
    },
  });
  calls.set(made, []);
  return made;
}

/** The calls of one method, oldest first. */
export function verify<T extends object>(made: T, method: keyof T): unknown[][] {
  const all = calls.get(made);
  if (!all) throw new TypeError('not a mock of this library');
  return all.filter((call) => call.method === method).map((call) => call.args);
}
