/** Lower-case hexadecimal SHA-1 of a git object, 40 digits. */
export type ObjectId = string;

/** Bytes of a SHA-1. */
export const ID_BYTES = 20;

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function idAt(bytes: Uint8Array, at: number): ObjectId {
  let id = '';
  for (let i = at; i < at + ID_BYTES; i++) id += BYTES[bytes[i]!]!;
  return id;
}

export function bytesOfId(id: ObjectId): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES);
  for (let i = 0; i < ID_BYTES; i++) bytes[i] = Number.parseInt(id.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}
