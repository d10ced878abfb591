import { hasDigit, looksDrawn } from './looks-drawn.ts';
import type { Shape } from './secret-span.ts';

/** What documentation shows in place of a key: AWS ends its own so. */
const isNoExample = (value: string): boolean => !/EXAMPLE/i.test(value);

/** How tokens begin that are too seldom to have a kind of their own. */
const PREFIXES =
  'dop_v1_ doo_v1_ dor_v1_ shpat_ shpca_ shppa_ shpss_ sq0atp- sq0csp- rubygems_ cio dckr_ oy2 dapi glsa_ glc_ ATATT3 lin_api_ ntn_ PMAK- NRAK- hvs. hvb. hvr. dp. pul- sbp_ nfp_ pscale_ AGE-SECRET-KEY-1 sntrys_ sntryu_'.split(
    ' ',
  );

/** What providers publish of the tokens that they issue, so that they can be found. */
export const PROVIDER_SHAPES: readonly Shape[] = [
  {
    kind: 'aws-access-key',
    pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g,
    hints: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    isMeant: isNoExample,
  },
  {
    kind: 'azure-key',
    pattern: /\b(?:AccountKey|SharedAccessKey|SharedSecretValue)=([A-Za-z0-9+/]{40,100}={0,2})/g,
    hints: ['Key=', 'SharedSecretValue='],
  },
  {
    kind: 'azure-key',
    pattern: /[?&]s(?:v|e|r|p|t)=[^\s"'`]{1,500}?&sig=([A-Za-z0-9%+/=]{40,100})/g,
    hints: ['&sig='],
  },
  {
    kind: 'github-token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\b/g,
    hints: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
  },
  {
    kind: 'gitlab-token',
    pattern: /\bgl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent|oas)-[A-Za-z0-9_-]{20,64}/g,
    hints: ['gl'],
    isMeant: hasDigit,
  },
  {
    kind: 'slack-token',
    pattern: /\b(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,250}/g,
    hints: ['xox', 'xapp-'],
    isMeant: hasDigit,
  },
  {
    kind: 'webhook-address',
    pattern:
      /\bhttps:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9/+_-]{24,200})|(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/([0-9]{17,20}\/[A-Za-z0-9_-]{60,80}))/g,
    hints: ['hooks.slack.com', '/api/webhooks/'],
    isMeant: (value) => !/X{6}|0{8}/.test(value),
  },
  {
    kind: 'google-key',
    pattern:
      /\b(?:AIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])|GOCSPX-[0-9A-Za-z_-]{28}|ya29\.[0-9A-Za-z_-]{20,500})/g,
    hints: ['AIza', 'GOCSPX-', 'ya29.'],
  },
  {
    kind: 'stripe-key',
    pattern: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/]{32,64})\b/g,
    hints: ['k_live_', 'k_test_', 'whsec_'],
  },
  { kind: 'twilio-key', pattern: /\bSK[0-9a-f]{32}\b/g, hints: ['SK'] },
  {
    kind: 'sendgrid-key',
    pattern: /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/g,
    hints: ['SG.'],
  },
  { kind: 'npm-token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g, hints: ['npm_'] },
  { kind: 'pypi-token', pattern: /\bpypi-AgE[A-Za-z0-9_-]{50,1000}/g, hints: ['pypi-AgE'] },
  {
    kind: 'model-provider-key',
    pattern:
      /\b(?:sk-(?:[a-z0-9]{2,12}-)?[A-Za-z0-9_-]{20,250}|hf_[A-Za-z0-9]{30,40}\b|r8_[A-Za-z0-9]{37}\b|gsk_[A-Za-z0-9]{52}\b|xai-[A-Za-z0-9]{80}\b|pplx-[A-Za-z0-9]{48}\b)/g,
    hints: ['sk-', 'hf_', 'r8_', 'gsk_', 'xai-', 'pplx-'],
    isMeant: (value) => looksDrawn(value) || /^(?:hf|r8|gsk)_/.test(value),
  },
  {
    kind: 'provider-token',
    pattern:
      /\b(?:do[opr]_v1_[a-f0-9]{64}|shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}|sq0(?:atp|csp)-[0-9A-Za-z_-]{22,43}|rubygems_[0-9a-f]{48}|cio[A-Za-z0-9]{32}|dckr_[op]at_[A-Za-z0-9_-]{20,60}|oy2[a-z0-9]{43}|dapi[a-f0-9]{32}|gl(?:sa|c)_[A-Za-z0-9+/_=]{32,200}|ATATT3[A-Za-z0-9_=-]{50,250}|lin_api_[A-Za-z0-9]{40}|ntn_[A-Za-z0-9]{40,60}|PMAK-[a-f0-9]{24}-[a-f0-9]{34}|NRAK-[A-Z0-9]{27}|hv[sbr]\.[A-Za-z0-9_-]{24,200}|dp\.(?:pt|st|ct|sa)\.[A-Za-z0-9._-]{40,80}|pul-[a-f0-9]{40}|sbp_[a-f0-9]{40}|nfp_[A-Za-z0-9]{36}|pscale_(?:tkn|pw|oauth)_[A-Za-z0-9._=-]{32,64}|AGE-SECRET-KEY-1[0-9A-Z]{58}|sntry[su]_[A-Za-z0-9+/=_]{40,300})(?![A-Za-z0-9])/g,
    hints: PREFIXES,
    isMeant: looksIssued,
  },
  {
    kind: 'provider-token',
    pattern: /\b(?:key-[0-9a-f]{32}|[0-9a-f]{32}-us[0-9]{1,2})\b/g,
    hints: ['key-', '-us'],
    isMeant: looksIssued,
  },
  {
    kind: 'provider-token',
    pattern: /\b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9])/g,
    hints: [':AA'],
    isMeant: looksIssued,
  },
  {
    kind: 'jwt',
    pattern: /\beyJ[A-Za-z0-9_-]{8,8192}\.eyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{8,8192}/g,
    hints: ['eyJ'],
  },
];

/** Digits and letters by turns, and not a few of them over and over. */
function looksIssued(value: string): boolean {
  return hasDigit(value.slice(4)) && new Set(value.slice(-24)).size >= 8;
}
