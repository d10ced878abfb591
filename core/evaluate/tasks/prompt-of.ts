import type { Commit } from '../../history/parse-commit.ts';

/** A prompt of more is a log or a template; the first part says what it is about. */
const MOST_CHARS = 4_000;
/** Of a body, before it is cleaned: a message may be a log of megabytes. */
const MOST_READ = 10 * MOST_CHARS;
/** Words that say nothing of what is asked, by themselves or together. */
const EMPTY_WORDS =
  /\b(?:wip|fix(?:e[sd])?|fixups?|misc|minor|small|tiny|cleanups?|clean|up|updates?|tweaks?|changes?|changed|improvements?|refactor(?:ing|ed)?|address|review(?:s|ed)?|comments?|feedback|more|some|stuff|things?|code|tests?|typing|types|docs?|bugs?|issues?|chore|feat|the|a|an|and|in|for|of|to|add(?:ed)?|remove[ds]?)\b/gi;

const TRAILER =
  /^(?:signed-off-by|co-authored-by|co-author|reviewed-by|reviewers?|acked-by|tested-by|reported-by|suggested-by|helped-by|approved-by|cc|change-id|pr-url|reviewed-on|differential revision|test plan|git-svn-id|bug|auto-submit|commit-queue|lucicfg|release-note|github-pull-request|github-last-rev|gitorigin-revid|tryjob-bypass|run-trybot|try-bot-result|trybot-result|piperorigin-revid|x-[\w-]+|assisted-by|generated-by|claude-session)\s*[:=]/i;
const NOISE_LINE =
  /^(?:\(cherry picked from commit [0-9a-f]+\)|\(backported from .*\)|see merge request \S+|this reverts commit .*|#\s*conflicts:.*|conflicts:|- \[[ x]\].*|🤖 .*|generated with \[.*|merge (?:remote-tracking )?branch .*|---+)$/i;

/** A commit of a squash that is about the work on it. */
const NOISE_ITEM =
  /^[*-]\s+(?:\w+(?:\([^)]*\))?!?:\s*)?(?:wip|fix(?:es)?|fixup|lint|format(?:ting)?|fmt|nits?|tests?|ci|changelog|cleanup|rustfmt|clippy|merge .*|apply suggestions? from code review|apply .*\bformat.*|(?:address|respond to|incorporate) .*(?:review|comments?|feedback|suggestions?).*|review(?: comments?)?|update[sd]? (?:the )?(?:changelog|snapshots?|tests?|docs?|[\w./-]+\.\w{1,4})|self[- ]review|init(?:ial)? .{0,12}|more .{0,12}|(?:fix|update|add|remove|another)e?d? .{0,12}\b(?:unused|semi-?colons?|typos?|lint(?:ing)?|whitespace)\b.{0,24}|(?:fix|update|add) (?:the )?(?:tests?|ci|build|types?))\.?$/i;
const BADGE = /^\[?!\[|^Closes #\s*$/;
const DROPPED_SECTION =
  /^\W*(?:checklist|check list|summary by coderabbit|test(?:s|ing| plan)?|how (?:has this been|was this|i) tested.*|how to test|verification|validation|screenshots?|screen recordings?|walkthrough|release notes?|reviewers?|type of change|before submitting.*|contribution guidelines|ai (?:usage|disclosure).*)\W*$/i;
/** What a template asks, where nobody answered over it. */
const TEMPLATE_LINE =
  /^(?:what changes are made in this pr\? is it a feature or a bug fix\?|(?:please )?(?:describe|include|provide|explain) (?:your|a|the) (?:changes?|summary|description)\b.*|n\/a)$/i;

const NOISE = [TRAILER, NOISE_LINE, NOISE_ITEM, TEMPLATE_LINE, BADGE];

/**
 * What a message asks for: title and body without trailers, merge lines, checklists and the notes that a
 * squash collects. Issue numbers stay. At most 4,000 characters, cut at a line.
 */
export function promptOf(title: string, body: string): string {
  const kept = keptSections(
    body
      .slice(0, MOST_READ)
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .split('\n'),
  )
    .map((line) => line.trimEnd())
    .filter((line) => !NOISE.some((noise) => noise.test(line.trim())))
    .filter((line) => !/^[*-] /.test(line) || bareTitle(line.slice(2)) !== bareTitle(title));
  const lines = withoutEmptyHeadings(kept);
  const rest = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const bare = title.trim();
  const text = rest === '' || rest === bare ? bare : `${bare}\n\n${rest}`;
  return shorten(text.replace(/^([^\n]+)\n\n\1(?:\n|$)/, '$1\n').trim());
}

/** Without sections that are about the work on the request. */
function keptSections(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let dropped = 0;
  for (const line of lines) {
    const level = /^(#{1,6}) /.exec(line)?.[1]?.length ?? (/^\*\*[^*]+\*\*:?$/.test(line) ? 7 : 0);
    if (level > 0 && (dropped === 0 || level <= dropped)) {
      dropped = DROPPED_SECTION.test(line) ? level : 0;
    }
    if (dropped === 0) kept.push(line);
  }
  return kept;
}

function withoutEmptyHeadings(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    if (!/^#{1,6} /.test(line)) return true;
    const next = lines.slice(at + 1).find((other) => other.trim() !== '');
    return next !== undefined && !/^#{1,6} /.test(next);
  });
}

/** Without `fix(core):` and `(#12)`: a squash repeats the title among its commits. */
function bareTitle(title: string): string {
  return title
    .replace(/^\w+(?:\([^)]*\))?!?: */, '')
    .replace(/\(#\d+\)/g, '')
    .trim()
    .toLowerCase();
}

/** The body of a request's merge without the title that it begins with. */
export function bodyAfterTitle({ body }: Commit): string {
  const lines = body.split('\n');
  const at = lines.findIndex((line) => line.trim() !== '');
  return lines.slice(at + 1).join('\n');
}

/** Whether a prompt has at least three words that say what is asked: `fix tests (#12)` has none. */
export function saysSomething(prompt: string): boolean {
  const words = prompt
    .replace(/\(?#\d+\)?/g, ' ')
    .replace(EMPTY_WORDS, ' ')
    .match(/[\p{L}\p{N}_]{2,}/gu);
  return (words?.length ?? 0) >= 2 && /[\p{L}]/u.test(prompt);
}

function shorten(text: string): string {
  if (text.length <= MOST_CHARS) return text;
  const end = text.lastIndexOf('\n', MOST_CHARS);
  return text.slice(0, end > MOST_CHARS / 2 ? end : MOST_CHARS).trimEnd();
}
