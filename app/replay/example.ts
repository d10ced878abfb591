import { openTranscripts } from '../store/replay-files.ts';

const NAME = 'replay-example.jsonl';

/** A session that was written for Oriel, no agent's: short, with all that goes wrong in long ones. */
export async function openExample(): Promise<void> {
  const response = await fetch(`${import.meta.env.BASE_URL}sample/${NAME}`);
  await openTranscripts([{ name: NAME, content: await response.blob() }]);
}
