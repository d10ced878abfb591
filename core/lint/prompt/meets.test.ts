import { describe, expect, it } from 'vitest';
import { meets } from './meets.ts';
import { PromptText } from './prompt-text.ts';

type Given = Partial<ConstructorParameters<typeof PromptText>[0]>;

const text = (given: Given) =>
  new PromptText({ path: 'x.md', text: 'x', role: 'instructions', ...given });

describe('meets', () => {
  it.each<[string, Given, Given, boolean]>([
    ['two for all', {}, {}, true],
    ['one for a folder and one for all', { scope: 'a/' }, {}, true],
    ['one for a folder within that of the other', { scope: 'a/b/' }, { scope: 'a/' }, true],
    ['folders side by side', { scope: 'a/' }, { scope: 'b/' }, false],
    ['readers that differ', { readers: ['claude'] }, { readers: ['cursor'] }, false],
    ['one reader of both', { readers: ['agents', 'claude'] }, { readers: ['claude'] }, true],
    ['two skills', { occasion: 'release' }, { occasion: 'review' }, false],
    ['two parts of a skill', { occasion: 'release' }, { occasion: 'release' }, true],
    ['a skill and what is always read', { occasion: 'release' }, {}, true],
  ])('%s', (_, a, b, expected) => {
    expect([meets(text(a), text(b)), meets(text(b), text(a))]).toEqual([expected, expected]);
  });
});
