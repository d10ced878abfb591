/** Raw deflate (RFC 1951). The stream begins where `packed` does and may end before it. */
export interface Inflater {
  /**
   * @param size how many bytes it gives.
   * @throws Error where the stream is broken, ends early, or gives more or fewer.
   */
  toSize(packed: Uint8Array, size: number): Uint8Array;
  /**
   * @param most how many bytes it may give.
   * @throws Error where the stream is broken, ends early, or gives more.
   */
  upTo(packed: Uint8Array, most: number): Uint8Array;
}
