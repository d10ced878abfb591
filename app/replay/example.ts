import { openTranscripts } from '../store/replay-files.ts';

/** Of the session that comes with Oriel. */
export const EXAMPLE_NAME = 'replay-example.jsonl';

/** A session that was written for Oriel, no agent's: short, with all that goes wrong in long ones. */
export async function openExample(): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}sample/${EXAMPLE_NAME}`);
  await openTranscripts([{ name: EXAMPLE_NAME, content: await response.blob() }]);
}
