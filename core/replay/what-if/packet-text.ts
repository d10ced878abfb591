import type { Packet, PacketPartName } from './packet.ts';

export const PART_NAMES: Record<PacketPartName, string> = {
  goal: 'Goal',
  rules: 'Rules',
  decisions: 'Decisions',
  todo: 'Open work',
  files: 'Files',
  results: 'Results',
};

/** A packet as Markdown, to begin another session with; empty parts are left out. */
export function packetText({ parts }: Packet): string {
  const written = parts
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => {
      const isProse = name === 'goal' || name === 'results';
      const texts = items.map(({ text }) => (isProse ? text.trim() : `- ${text.trim()}`));
      return `# ${PART_NAMES[name]}\n\n${texts.join(isProse ? '\n\n' : '\n')}\n`;
    });
  return written.join('\n');
}
