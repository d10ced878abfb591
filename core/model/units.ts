/** Names for plain numbers and strings, so that a signature says what it speaks of. */

/** Offset in UTF-16 code units into a file's decoded text; `text.slice(a, b)` takes these. */
export type CharOffset = number;
/** 1-based line number, as people and editors count. */
export type LineNumber = number;
/** Number of tokens under the tokenizer that the settings name. */
export type TokenCount = number;
/** 1-based place in a ranked list. */
export type Rank = number;
/** Forward-slash path relative to the source's root; a label, never resolved against a disk. */
export type FilePath = string;
/** `path#hash` of the chunk's text (`~n` for the n-th identical one in a file): stable across runs. */
export type ChunkId = string;
/** Lower-case hexadecimal SHA-256 of a file's bytes. */
export type ContentHash = string;
