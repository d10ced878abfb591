/** What Emscripten keeps on its module, as far as it concerns reading and writing numbers. */
export interface ValueAccess {
  HEAP32?: Int32Array;
  getValue?(address: number, type?: string): number;
  setValue?(address: number, value: number, type?: string): void;
}

/**
 * Reads and writes the runtime's 32-bit integers through one view of its memory. Emscripten's own
 * functions compare the type's name with nine others for each of the nine numbers that a step of a
 * cursor takes, which was a tenth of all chunking. Does nothing to a runtime that is built otherwise.
 */
export function quickenValues(runtime: ValueAccess): void {
  const { getValue, setValue } = runtime;
  let words = runtime.HEAP32;
  if (!getValue || !setValue || !words) return;
  // Memory that grows gets a new buffer, and all views of the old one have no length.
  const current = (): Int32Array => {
    if (words!.length === 0) words = runtime.HEAP32;
    return words!;
  };
  runtime.getValue = (address, type) =>
    type === 'i32' ? current()[address >> 2]! : getValue(address, type);
  runtime.setValue = (address, value, type) => {
    if (type === 'i32') current()[address >> 2] = value;
    else setValue(address, value, type);
  };
}
