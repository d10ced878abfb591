import { describe, expect, it } from 'vitest';
import { promptOf, quotedBy } from '../testing/prompt-of.ts';
import { boilerplate } from './boilerplate.ts';

describe('boilerplate finds', () => {
  it.each([
    'You are an expert software engineer.',
    'Act as a senior full-stack web developer.',
    'Write clean, readable and maintainable code.',
    '**Follow best practices**',
    'Be concise and helpful.',
    'Use meaningful variable names.',
    'Handle errors gracefully.',
  ])('%s', (saying) => {
    expect(quotedBy(boilerplate, promptOf(`# Rules\n\n- ${saying}\n- Use \`pnpm\`.\n`))).toEqual([
      saying,
    ]);
  });
});

describe('boilerplate leaves alone', () => {
  it.each([
    'You are the release agent of this repository.',
    'You are an experienced Senior Scala Developer.',
    'Handle errors by returning a Result; never throw in core/.',
    'Follow best practices for React 19: no forwardRef.',
    'Write clean code in `src/`, and the generated one stays as it is.',
    'Keep the tests fast.',
  ])('%s', (saying) => {
    expect(quotedBy(boilerplate, promptOf(`- ${saying}\n`))).toEqual([]);
  });
});
