import { findSecrets, maskOf, type SecretKind } from '../../inspection/secrets.ts';
import type { Rule } from '../rule.ts';

/** Shapes that only a provider's keys have. The others go by a name beside them, or by form alone. */
const OF_A_PROVIDER: ReadonlySet<SecretKind> = new Set<SecretKind>([
  'private-key',
  'aws-access-key',
  'github-token',
  'gitlab-token',
  'slack-token',
  'google-key',
  'stripe-key',
  'npm-token',
]);

export const secret: Rule = {
  id: 'secret',
  title: 'Secrets',
  why: 'Whatever is in the prompt goes to the model’s provider, into logs and traces, and may come back in an answer.',
  mend: 'Take it out and have it replaced where it was issued; name the variable that holds it instead',
  certainties: ['high', 'medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      for (const { kind, start, end } of findSecrets(text.text)) {
        const place = text.place(start, end);
        const value = text.text.slice(start, end);
        const mask = maskOf(kind, end - start);
        yield {
          certainty: OF_A_PROVIDER.has(kind) && !isShown(value) ? 'high' : 'medium',
          place,
          message: `This looks like a ${kind.replaceAll('-', ' ')}`,
          evidence: [{ place, note: `${end - start} characters of its form` }],
          mend: 'Take it out, and have it replaced where it was issued',
          tokens: counter.count(value),
          fix: { title: 'Put a mask in its place', edits: [{ place, text: mask }] },
        };
      }
    }
  },
};

/** What documentation shows in place of a key: the same few characters over and over, or counted through. */
function isShown(value: string): boolean {
  return new Set(value).size < 10 || /(?:example|1234567|abcdefg|0000000|xxxx)/i.test(value);
}
