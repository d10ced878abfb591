import { describe, expect, it } from 'vitest';
import { sampleParser } from '../../cli/testing/chunk-sample.ts';
import { Corpus } from '../corpus.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

const CODE: Record<string, string> = {
  'shop/session.py': `class SessionStore:
    def open_session(self, user, *, client=None):
        return self.sessions[user]


def renew_session(store, refresh_token, audience):
    return store.open_session(refresh_token, client=audience)
`,
  'shop/__init__.py': '',
  'web/Button.tsx':
    'export function Button({ tone, busy }: { tone: string; busy: boolean }) {\n  return <b>{tone}{busy}</b>;\n}\n',
  'package.json': '{ "name": "shop", "scripts": { "build": "x", "unit": "y" } }\n',
  Makefile: 'build:\n\tx\n\ncheck: build\n\ty\n',
};

async function flagOf(doc: string, path = 'docs/guide.md') {
  const corpus = new Corpus();
  for (const [file, text] of Object.entries({ ...CODE, [path]: doc })) {
    const { chunks } = await (await sampleParser).chunk({ path: file, text }, DEFAULT_SETTINGS);
    corpus.addFile({ path: file, text, bytes: text.length, hash: file, notes: [] }, chunks);
  }
  for (let document = 0; document < corpus.size; document++) {
    if (corpus.chunkAt(document).path !== path) continue;
    const mark = corpus.flagTable.marksOf(document).find(({ kind }) => kind === 'stale-doc');
    if (mark) return mark;
  }
  return null;
}

const python = (code: string) => `# Guide\n\n\`\`\`python\n${code}\n\`\`\`\n`;

describe('staleDocMark', () => {
  it.each([
    ['Sessions live in `shop/store.py`.\n', 'high', 'shop/store.py'],
    ['Run `npm run lint` first.\n', 'high', 'lint'],
    ['```sh\nmake release\n```\n', 'medium', 'release'],
    [python('from shop.session import check_session'), 'high', 'check_session'],
    [python('from shop.client import Client'), 'high', 'shop.client'],
    [python('def renew_session(store, refresh_token, audience="web"): ...'), 'high', 'audience'],
    [python('renew_session(store, token, audience="web", leeway=3)'), 'high', 'leeway'],
    ['Call `SessionStore.close_session`.\n', 'high', 'close_session'],
    ['Call `renew_old_session(token)` to go on.\n', 'medium', 'renew_session'],
    ['Both `renew_user_session` and `open_user_session` do.\n', 'medium', '1 more'],
    ['```tsx\n<Button kind="x" busy />\n```\n', 'high', 'kind'],
  ])('%j', async (doc, certainty, evidence) => {
    expect(await flagOf(doc)).toMatchObject({
      certainty,
      evidence: expect.stringContaining(evidence),
    });
  });

  it.each([
    [
      'what is there',
      'See `shop/session.py`, `renew_session(store, token, audience)` and `make check`.\n',
    ],
    ['names of others', 'It needs `urllib3.util.Retry`, `create_engine()` and `useQueryClient`.\n'],
    [
      'an example of its own',
      python('def my_handler(request):\n    return renew_session(a, b, c)'),
    ],
    ['a function of the same name', python('def renew_session(request): ...')],
    [
      'what is said to be gone',
      '`shop/store.py` was removed, and `renew_old_session()` is gone.\n',
    ],
    ['a file to be made', 'Create `shop/plugins.py` with your own rules.\n'],
    ['words', 'A `session` is `open` until `closed`.\n'],
    ['files that no index holds', 'The logo is `web/logo.png`, built into `dist/web/app.js`.\n'],
    ['what is beside a module', python('from . import db\nfrom .db import get_db')],
    ['another language', '```json\n{ "from": "shop.session import nothing" }\n```\n'],
  ])('not %s', async (_, doc) => {
    expect(await flagOf(doc)).toBeNull();
  });

  it('does not hold a history to the code of today', async () => {
    expect(
      await flagOf('- `shop/store.py` and `renew_old_session()`\n', 'CHANGELOG.md'),
    ).toBeNull();
    expect(await flagOf('We keep `shop/store.py`.\n', 'docs/adr/0001-store.md')).toBeNull();
  });

  it('holds the examples of a docstring to the code as well', async () => {
    const doc = (call: string) =>
      `def f():\n    """Runs.\n\n    >>> ${call}\n    """\n    return 1\n`;
    const call = 'renew_session(a, b, audience=1, leeway=2)';
    expect(await flagOf(doc(call), 'shop/f.py')).toMatchObject({ certainty: 'high' });
    expect(await flagOf(doc('renew_session(a, b, audience=1)'), 'shop/f.py')).toBeNull();
  });
});
