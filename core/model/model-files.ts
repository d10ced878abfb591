import type { Bytes } from './source.ts';

/** A file that the person brought. */
export interface NamedBytes {
  name: string;
  content: Bytes;
}

/** A model that the person brings from their disk. */
export interface ModelFiles {
  /** What the person calls it. */
  name: string;
  /** ONNX: token ids in; a score out of a cross-encoder, a vector or token states out of an embedder. */
  model: NamedBytes;
  /** `tokenizer.json` of Hugging Face's tokenizers. */
  tokenizer: NamedBytes;
}
