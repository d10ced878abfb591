import type { QuantisedVector } from '../rank/quantise.ts';
import { hashText } from '../text/hash.ts';

/** What vectors depend on beside the texts. */
export interface VectorMaker {
  /** The build of the code that runs the model. */
  code: string;
  /** Checksum of the model's files. */
  model: string;
}

/** A vector as it is kept: int8 and its scale, as the tables hold it. */
export interface StoredVector extends QuantisedVector {
  /** The model did not read the text to its end. */
  truncated: boolean;
}

/** One byte says whether the text was cut off, four are the scale. */
const HEAD = 5;

export function vectorKey(maker: VectorMaker, text: string): string {
  return `${maker.model}.${hashText(text)}`;
}

/** One character a byte, which browsers store as one byte. */
export function packVector({ values, scale, truncated }: StoredVector): string {
  const bytes = new Uint8Array(HEAD + values.length);
  bytes[0] = truncated ? 1 : 0;
  new DataView(bytes.buffer).setFloat32(1, scale);
  bytes.set(values, HEAD);
  return String.fromCharCode(...bytes);
}

export function unpackVector(data: string): StoredVector {
  const bytes = Uint8Array.from(data, (character) => character.charCodeAt(0));
  return {
    truncated: bytes[0] === 1,
    scale: new DataView(bytes.buffer).getFloat32(1),
    values: new Int8Array(bytes.buffer, HEAD),
  };
}
