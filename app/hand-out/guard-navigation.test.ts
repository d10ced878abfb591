import { expect, test } from 'vitest';
import { guardNavigation } from './guard-navigation.ts';

const origin = 'https://a.example';

/** Whether the page stays where it is. */
function stays(url: string): boolean {
  const navigation = new EventTarget();
  guardNavigation(navigation, { origin });
  const event = new Event('navigate', { cancelable: true });
  return !navigation.dispatchEvent(Object.assign(event, { destination: { url } }));
}

test.each([
  'https://b.example/?secret',
  'https://a.example.b.example/',
  'https://a.example:8443/',
  'http://a.example/',
  'data:text/html,x',
  'about:blank',
  'blob:https://b.example/1',
])('is not led to %s', (url) => {
  expect(stays(url)).toBe(true);
});

test.each([
  'https://a.example/',
  'https://a.example/oriel/#main',
  // A download of what the page made.
  'blob:https://a.example/0c6f',
])('may go to %s', (url) => {
  expect(stays(url)).toBe(false);
});

test('a browser without the means goes on', () => {
  expect(() => guardNavigation(undefined, { origin })).not.toThrow();
});
