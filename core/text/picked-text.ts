import { OrielError, type ProblemCode } from '../model/problem.ts';
import type { Bytes } from '../model/source.ts';
import { messageOf } from './message-of.ts';

/** A file that a person chose. */
export type PickedFile = Bytes & { readonly name: string };

/**
 * Its text as UTF-8, without a mark. The size is asked first, and no more is read than may be, should the file
 * grow meanwhile.
 *
 * @param most bytes that it may have.
 * @throws OrielError of `code` for a larger one, and for one that cannot be read, naming it.
 */
export async function pickedText(
  file: PickedFile,
  most: number,
  code: ProblemCode,
): Promise<string> {
  const { name, size } = file;
  requireBytes(name, size, most, code);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
  } catch (error) {
    throw new OrielError(code, `${name} cannot be read: ${messageOf(error)}`, { path: name });
  }
  requireBytes(name, bytes.length, most, code);
  return new TextDecoder().decode(bytes);
}

/** @throws OrielError of `code` for more bytes than `most`, naming the file. */
export function requireBytes(name: string, size: number, most: number, code: ProblemCode): void {
  if (size <= most) return;
  const message = `${name} has ${size} bytes, and it may have ${most}; split it, or leave out what is not needed`;
  throw new OrielError(code, message, { path: name, limit: most, actual: size });
}
