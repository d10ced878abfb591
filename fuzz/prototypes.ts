/** What hostile keys could write to: a property here would be seen on every value of the program. */
const SHARED: Record<string, object> = {
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Boolean.prototype': Boolean.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Promise.prototype': Promise.prototype,
  'Error.prototype': Error.prototype,
  'Uint8Array.prototype': Uint8Array.prototype,
  Object,
  Array,
  Function,
  globalThis,
};

/** Remembers the shared prototypes as they are, to tell later what was written to them. */
export class Prototypes {
  private readonly before = new Map(
    Object.entries(SHARED).map(([name, of]) => [name, Object.getOwnPropertyDescriptors(of)]),
  );

  /** What was added, changed or removed since, as it was called; puts it back. */
  restore(): string[] {
    const written: string[] = [];
    for (const [name, of] of Object.entries(SHARED)) {
      const before = this.before.get(name)! as Record<PropertyKey, PropertyDescriptor>;
      for (const key of Reflect.ownKeys(of)) {
        const now = Object.getOwnPropertyDescriptor(of, key)!;
        const then = Object.hasOwn(before, key) ? before[key] : undefined;
        // Getters of globals make their value when they are first asked.
        if (then && (then.get || (Object.is(then.value, now.value) && then.set === now.set)))
          continue;
        written.push(`${name}.${String(key)}`);
        if (then) Object.defineProperty(of, key, then);
        else Reflect.deleteProperty(of, key);
      }
      for (const key of Reflect.ownKeys(before)) {
        if (Object.hasOwn(of, key)) continue;
        written.push(`${name}.${String(key)} (gone)`);
        Object.defineProperty(of, key, before[key]!);
      }
    }
    return written;
  }
}
