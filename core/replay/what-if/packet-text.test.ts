import { expect, test } from 'vitest';
import { packetText } from './packet-text.ts';

test('Parts stand under their names, lists as lists, and empty parts not at all', () => {
  const item = (text: string) => ({ text, tokens: 1, turn: 1, entry: 0 });
  const parts = [
    { name: 'goal' as const, items: [item('Fix it. ')], tokens: 1 },
    { name: 'rules' as const, items: [item('Never guess.'), item('Always test.')], tokens: 2 },
    { name: 'todo' as const, items: [], tokens: 0 },
  ];
  expect(packetText({ turn: 3, parts, tokens: 3 })).toBe(
    '# Goal\n\nFix it.\n\n# Rules\n\n- Never guess.\n- Always test.\n',
  );
});
