import { fields, nullOr, oneOf, ordinal, text } from '../check.ts';
import type { Masked } from '../saved-inspection.ts';

export const masked = fields<Masked>({
  kind: oneOf<Masked['kind']>({
    'private-key': true,
    'aws-access-key': true,
    'azure-key': true,
    'github-token': true,
    'gitlab-token': true,
    'slack-token': true,
    'google-key': true,
    'stripe-key': true,
    'twilio-key': true,
    'sendgrid-key': true,
    'npm-token': true,
    'pypi-token': true,
    'model-provider-key': true,
    'provider-token': true,
    'webhook-address': true,
    jwt: true,
    'bearer-token': true,
    'connection-password': true,
    'assigned-secret': true,
    'encoded-secret': true,
  }),
  field: text,
  path: nullOr(text),
  line: ordinal,
});
