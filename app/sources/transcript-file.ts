import { looksLikeTranscript } from '../../core/replay/looks-like-transcript.ts';

/** A conversation may begin with a long list of tools. */
const HEAD_BYTES = 64 * 1024;

/** Whether a JSON file begins as a conversation does. */
export async function holdsTranscript(file: Blob): Promise<boolean> {
  return looksLikeTranscript(await file.slice(0, HEAD_BYTES).text());
}
