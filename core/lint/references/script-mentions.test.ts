import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { scriptMentions } from './script-mentions.ts';

function named(command: string): string[] {
  const prompt = promptOf(`\`\`\`bash\n${command}\n\`\`\`\n`);
  return prompt.texts.flatMap((text) => scriptMentions(text).map(({ name }) => name));
}

describe('scriptMentions', () => {
  it.each([
    ['make -C sub -j 4 -k V=1 --silent all', ['all']],
    ['make -j8 check', ['check']],
    ['npm --prefix web run --if-present -w api build', ['build']],
    ['pnpm --filter=web run test:unit', ['test:unit']],
    ['just --dry-run fmt', ['fmt']],
  ])('finds the name behind flags: %s', (command, expected) => {
    expect(named(command)).toEqual(expected);
  });

  it.each([
    ['make', ' -j'],
    ['make', ' -C'],
    ['make', ' --a'],
    ['npm', ' --filter=a'],
    ['npm', ' --a'],
    ['npm run', ' -w a'],
    ['task', ' --a=b'],
    ['just', ' --a'],
  ])('reads a row of flags once: %s%s …', (tool, flag) => {
    // Each of them read in two ways would take longer than anybody lives.
    expect(named(`${tool}${flag.repeat(200)} /`)).toEqual([]);
  });
});
