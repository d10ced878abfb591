/**
 * The part of `TextDecoder` that decoding needs. Browsers, workers and Node all have it as a global, but
 * its type lives in the DOM library, which core must not see.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}
