import type { Commit } from '../../history/parse-commit.ts';
import type { RejectionReason } from './task-candidate.ts';

interface MessageRule {
  reason: RejectionReason;
  /** On the subject. */
  subject?: RegExp;
  /** On the author's name. */
  author?: RegExp;
}

/** Patterns look at no more of a subject; one without an empty line after it is the whole message. */
const MOST_SUBJECT = 300;

/** What a message says of a change without a look at it. The first that fits speaks. */
const RULES: readonly MessageRule[] = [
  {
    reason: 'revert',
    subject: /^(?:revert|reverts|reverted|back out|backout|roll ?back)\b|^reapply\b/i,
  },
  {
    reason: 'bot',
    author:
      /\[bot\]$|^(?:dependabot|renovate|greenkeeper|pre-commit-ci|github-actions?|snyk|mergify|pyup|weblate|crowdin|transifex|allcontributors|k8s-ci-robot|web-flow|autofix-ci|semantic-release)\b|-bot$|\bbot$/i,
  },
  {
    reason: 'version-bump',
    subject:
      /^(?:(?:chore|build|ci|deps|release)(?:\([^)]*\))?!?: *)?(?:(?:bump|upgrade|update|pin)\b.*\b(?:from \S*\d\S* to|to v?\d|version|dependenc(?:y|ies)|deps|requirements|lock ?files?|pre-?commit|toolchain|rust(?:c)? version)|(?:prepare|cut|tag|start|begin)\b.*\b(?:release|version|development|v?\d+\.\d+)|(?:new )?releas(?:e|ing)\b(?=\s*(?:$|[(:]|v?\d|versions?\b|notes\b|candidate\b|of \S*\d))|(?:publish|version)(?: packages?)?\b.{0,20}$|v?\d+\.\d+(?:\.\d+)*(?:[-.]?(?:alpha|beta|rc|dev|pre)\S*)?(?:\s+release)?\.?$|[\w-]+[-@ ]v?\d+\.\d+\.\d+\S*$|set version\b|bump\b|(?:post|pre)[- ]release|changelog\b|\[?(?:maven-)?release[- ]plugin)/i,
  },
  {
    reason: 'mechanical',
    subject:
      /^(?:style|fmt|clippy)(?:\([^)]*\))?!?:|^(?:(?:chore|style|refactor|ci|build)(?:\([^)]*\))?!?: *)?(?:(?:re)?format(?:ting)?(?: (?:code|files?|sources?|everything|all|with)\b.*|$)|(?:apply|run|use|fix|appease|satisfy|address)\b.*\b(?:black|ruff|prettier|gofmt|gofumpt|goimports|rustfmt|cargo fmt|eslint|biome|clippy|lint(?:s|er|ing)?|flake8|isort|codespell|pyupgrade|pre-?commit|typos?|spelling|whitespace)\b|lint(?:ing)?(?: fix(?:es)?)?$|(?:trailing )?whitespace\b|typos?\b|spelling\b|(?:sort|tidy|clean ?up|organi[sz]e) imports\b|(?:update|fix|bump) (?:copyright|licen[cs]e)\b|go mod tidy|merge (?:in )?(?:changes|master|main)\b)|^\[?pre-commit(?:\.ci)?\]?/i,
  },
  {
    reason: 'only-docs',
    subject:
      /^\[?docs?\b(?:\([^)]*\))?[\]:!]|^document(?:s|ed|ing)?\b|\bdoc(?:string|umentation)s?(?: \(#\d+\))?$/i,
  },
];

/** GitHub, GitLab and Bitbucket land a branch by a merge whose body begins with the request's title. */
const REQUEST_MERGE =
  /^Merge pull request #(\d+)|^Merge branch '.*' into|^Merged in .* \(pull request #(\d+)\)|^Auto merge of #(\d+)|^Merge #(\d+)|^Rollup merge of #(\d+)/i;

/** The title of the request that a merge landed, with its number where there is one; null for other merges. */
export function requestTitleOf({ subject, body, parents }: Commit): string | null {
  if (parents.length !== 2) return null;
  const found = REQUEST_MERGE.exec(subject);
  if (!found) return subject.startsWith('Merge') ? null : subject;
  const title =
    body
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  if (title === '' || /^(?:#\s*)?conflicts:/i.test(title) || /^see merge request/i.test(title)) {
    return null;
  }
  const number = found.slice(1).find((digits) => digits !== undefined);
  return number === undefined || title.includes(`#${number}`) ? title : `${title} (#${number})`;
}

/** Why a commit is no task by its message alone, or null. */
export function messageRejection(
  commit: Commit,
  title: string,
): { reason: RejectionReason; detail: string } | null {
  const head = title.slice(0, MOST_SUBJECT);
  for (const { reason, subject, author } of RULES) {
    if (subject?.test(head)) return { reason, detail: `its subject is “${head}”` };
    if (author?.test(commit.author.name)) {
      return { reason, detail: `its author is ${commit.author.name}` };
    }
  }
  return null;
}
