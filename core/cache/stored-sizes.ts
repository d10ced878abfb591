export interface StoredSize {
  records: number;
  bytes: number;
}

/** What the browser keeps between visits. */
export interface StoredSizes {
  chunks: StoredSize;
  vectors: StoredSize;
  /** Why nothing can be kept, in the browser's words; null where it can. */
  failure: string | null;
}
