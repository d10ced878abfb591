import type { Certainty } from '../../model/flag.ts';
import { findSecrets } from '../../secrets/find-secrets.ts';
import { maskOf } from '../../secrets/mask.ts';
import type { SecretKind } from '../../secrets/secret-span.ts';
import type { Rule } from '../rule.ts';

/** Shapes that only a provider's keys have. The others go by a name beside them, or by form alone. */
const OF_A_PROVIDER: ReadonlySet<SecretKind> = new Set<SecretKind>([
  'private-key',
  'aws-access-key',
  'azure-key',
  'github-token',
  'gitlab-token',
  'slack-token',
  'google-key',
  'stripe-key',
  'twilio-key',
  'sendgrid-key',
  'npm-token',
  'pypi-token',
  'webhook-address',
]);

/** What documentation and tests show in place of a key or a password. */
const SHOWN = /(?:example|abc123|test\d|1234567|abcdefg|0000000|xxxx)/i;

export const secret: Rule = {
  id: 'secret',
  title: 'Secrets',
  why: 'Whatever is in the prompt goes to the model’s provider, into logs and traces, and may come back in an answer.',
  mend: 'Take it out and have it replaced where it was issued; name the variable that holds it instead',
  certainties: ['high', 'medium', 'low'],
  *check({ texts, counter }) {
    for (const text of texts) {
      for (const { kind, start, end } of findSecrets(text.text)) {
        const place = text.place(start, end);
        const value = text.text.slice(start, end);
        const mask = maskOf(kind, end - start);
        yield {
          certainty: certaintyOf(kind, value),
          place,
          message: `This looks like ${/^(?:[aeio]|npm)/.test(kind) ? 'an' : 'a'} ${kind.replaceAll('-', ' ')}`,
          evidence: [{ place, note: `${end - start} characters of its form` }],
          mend: 'Take it out, and have it replaced where it was issued',
          tokens: counter.count(value),
          fix: { title: 'Put a mask in its place', edits: [{ place, text: mask }] },
        };
      }
    }
  },
};

function certaintyOf(kind: SecretKind, value: string): Certainty {
  if (OF_A_PROVIDER.has(kind)) {
    // The same few characters over and over, where a key is drawn from all.
    return SHOWN.test(value) || new Set(value).size < 10 ? 'medium' : 'high';
  }
  return SHOWN.test(value) ? 'low' : 'medium';
}
