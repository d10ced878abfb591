import type { CharOffset } from '../model/units.ts';

/** What kind of secret a stretch of text looks like. */
export type SecretKind =
  | 'private-key'
  | 'aws-access-key'
  | 'azure-key'
  | 'github-token'
  | 'gitlab-token'
  | 'slack-token'
  | 'google-key'
  | 'stripe-key'
  | 'twilio-key'
  | 'sendgrid-key'
  | 'npm-token'
  | 'pypi-token'
  | 'model-provider-key'
  | 'provider-token'
  | 'webhook-address'
  | 'jwt'
  | 'bearer-token'
  | 'connection-password'
  | 'assigned-secret'
  | 'encoded-secret';

/** A secret's place in a text; `text.slice(start, end)` is the secret itself. */
export interface SecretSpan {
  kind: SecretKind;
  start: CharOffset;
  end: CharOffset;
}

/** How secrets of a kind look. */
export interface Shape {
  kind: SecretKind;
  /**
   * Global; its first group is the secret, or all of it where there is no group, and nothing but a mark or two
   * follows the group. Every repeat is bounded, so that no text takes longer than its length times a constant.
   */
  pattern: RegExp;
  /** A text without any of these, letter by letter, holds none; absent where letters may be of any case. */
  hints?: readonly string[];
  /** What must hold besides; a shape of its own needs nothing more. */
  isMeant?(value: string): boolean;
}
