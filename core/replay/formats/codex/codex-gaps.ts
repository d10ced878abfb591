import type { TranscriptGap } from '../../../model/transcript.ts';

interface Held {
  /** Whether it has neither Codex's own instructions nor tools. */
  isBare: boolean;
  hasEncrypted: boolean;
}

/** What was in the windows and is not in a rollout. */
export function codexGaps({ isBare, hasEncrypted }: Held): TranscriptGap[] {
  const gaps: TranscriptGap[] = [
    {
      what: 'tools',
      why: 'Codex does not write the definitions of its tools into a rollout.',
    },
  ];
  if (isBare) {
    gaps.unshift({ what: 'system', why: 'This rollout does not hold Codex’s own instructions.' });
  }
  if (hasEncrypted) {
    gaps.push({
      what: 'reasoning',
      why: 'Reasoning is encrypted; its size is reckoned from the length of what is encrypted.',
    });
  }
  return gaps;
}
