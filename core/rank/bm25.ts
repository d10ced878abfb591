import { naturalLog } from './natural-log.ts';

/** Robertson and Spärck Jones' weight, kept above zero: ln(1 + (N - df + 0.5) / (df + 0.5)). */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  return naturalLog(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** What a term adds; nothing where all of its fields weigh nothing, also when k1 is 0. */
export function saturate(idf: number, frequency: number, k1: number): number {
  return frequency > 0 ? (idf * frequency * (k1 + 1)) / (k1 + frequency) : 0;
}
