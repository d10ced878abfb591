import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mockClient } from '../__mocks__/session.ts';
import { RENEW_EARLY_MS, SessionKeeper } from '../auth/session.ts';

const tokens = (id: string) => ({
  session_id: 's1',
  access_token: `access-${id}`,
  refresh_token: `refresh-${id}`,
  expires_in: 600,
});

test('signing in gives a token for the next call', async () => {
  const keeper = new SessionKeeper(() => 0);
  assert.equal(keeper.readToken(), null);
  await keeper.signIn(mockClient(tokens('1')), 'ada@shop.example', 'correct horse');
  assert.equal(keeper.readToken(), 'access-1');
});

test('a fresh session is not renewed', async () => {
  const client = mockClient(tokens('1'));
  const keeper = new SessionKeeper(() => 0);
  await keeper.signIn(client, 'ada@shop.example', 'correct horse');
  await keeper.renewSession(client);
  assert.deepEqual(client.calls, ['POST /sessions']);
});

test('callers at once share one renewal', async () => {
  let now = 0;
  const client = mockClient(tokens('1'), tokens('2'));
  const keeper = new SessionKeeper(() => now);
  await keeper.signIn(client, 'ada@shop.example', 'correct horse');
  now = 600_000 - RENEW_EARLY_MS + 1;
  const [first, second] = await Promise.all([
    keeper.renewSession(client),
    keeper.renewSession(client),
  ]);
  assert.equal(first, second);
  assert.deepEqual(client.calls, ['POST /sessions', 'POST /sessions/s1/renew']);
});

test('signing out tells the API and whoever listens', async () => {
  const client = mockClient(tokens('1'), undefined);
  const keeper = new SessionKeeper(() => 0);
  const phases: string[] = [];
  keeper.subscribe((state) => phases.push(state.phase));
  await keeper.signIn(client, 'ada@shop.example', 'correct horse');
  await keeper.signOut(client);
  assert.deepEqual(phases, ['signed-in', 'signed-out']);
});
