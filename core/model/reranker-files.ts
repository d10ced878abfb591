import type { Bytes } from './source.ts';

/** A file that the person brought. */
export interface NamedBytes {
  name: string;
  content: Bytes;
}

/** A cross-encoder that the person brings from their disk. */
export interface RerankerFiles {
  /** What the person calls it. */
  name: string;
  /** ONNX: the ids of a pair in, one score out. */
  model: NamedBytes;
  /** `tokenizer.json` of Hugging Face's tokenizers. */
  tokenizer: NamedBytes;
}
