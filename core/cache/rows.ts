/**
 * Objects of a few shapes as rows of values, their names once: half of the JSON. Whatever an object has is kept,
 * so a property that is new need not be made known here; one that is undefined reads as absent.
 */
export interface Rows {
  /** Names of the properties of each shape. */
  shapes: string[][];
  /** For each object the number of its shape, then its values. */
  rows: [shape: number, ...values: unknown[]][];
}

export function packRows(objects: readonly object[]): Rows {
  const shapes: string[][] = [];
  const rows = objects.map((object): Rows['rows'][number] => {
    const values = object as Readonly<Record<string, unknown>>;
    const names = Object.keys(object).filter((name) => values[name] !== undefined);
    const known = shapes.findIndex((shape) => isSame(shape, names));
    const number = known < 0 ? shapes.push(names) - 1 : known;
    return [number, ...names.map((name) => values[name])];
  });
  return { shapes, rows };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** The objects that were packed; that they are of this type is for the caller to know. */
export function unpackRows<T extends object>({ shapes, rows }: Rows): T[] {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    const names = shapes[row[0]]!;
    for (let index = 0; index < names.length; index += 1) object[names[index]!] = row[index + 1];
    return object as T;
  });
}
