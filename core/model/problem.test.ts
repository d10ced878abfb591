import { expect, it } from 'vitest';
import { OrielError } from './problem.ts';

it('says what is wrong in a message of bounded length, whatever name it quotes', () => {
  expect(new OrielError('bad-settings', 'short').message).toBe('short');
  const { message } = new OrielError('bad-settings', `no field ${'x'.repeat(1_000_000)}`);
  expect(message).toHaveLength(1_000);
  expect(message).toMatch(/^no field x+…$/);
});
