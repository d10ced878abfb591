import type { FileChange } from '../../history/exact-renames.ts';
import type { GitRepository } from '../../history/git-repository.ts';
import type { Commit } from '../../history/parse-commit.ts';
import type { FilePath } from '../../model/units.ts';
import type { CandidateLimits } from './candidates-of.ts';
import { type ChangeRole, changeRole } from './change-role.ts';
import type { CommitStep } from './commit-steps.ts';
import { messageRejection } from './message-rules.ts';
import { bodyAfterTitle, promptOf, saysSomething } from './prompt-of.ts';
import { type ReadChange, readChanges } from './read-changes.ts';
import type { RejectedCommit, TaskCandidate } from './task-candidate.ts';

/** So many files of documentation and configuration, for each of code, make the change one of these. */
const ASIDES_A_FILE = 3;
const MANY_ASIDES = 4;

type Refusal = Pick<RejectedCommit, 'reason' | 'detail'>;

/** A change as a task, or why it is none; the cheap questions come first. */
export async function lookInto(
  repository: GitRepository,
  step: CommitStep,
  limits: CandidateLimits,
): Promise<TaskCandidate | RejectedCommit> {
  const { commit } = step;
  const reject = (refusal: Refusal): RejectedCommit => ({
    commit: commit.id,
    subject: commit.subject,
    ...refusal,
  });
  if (step.kind === 'branch-merge') {
    const detail = 'it brings a branch in, whose commits are looked at one by one';
    return reject({ reason: 'branch-merge', detail });
  }
  const [base] = commit.parents;
  if (commit.isCut) {
    return reject({ reason: 'history-ends', detail: 'the clone is shallow and ends here' });
  }
  if (base === undefined) {
    return reject({ reason: 'first-commit', detail: 'there is no tree before it' });
  }
  const byMessage = messageRejection(commit, step.title);
  if (byMessage) return reject(byMessage);
  const prompt = promptOf(step.title, bodyOf(commit));
  if (!saysSomething(prompt)) {
    return reject({ reason: 'no-prompt', detail: `“${prompt}” does not say what to do` });
  }
  const changes = ((await repository.changedFiles(commit)) ?? []).filter(isOfFiles);
  const byFiles = filesRejection(changes, limits);
  if (byFiles) return reject(byFiles);
  const read = await readChanges(repository, changes);
  const touched = read.flatMap(({ file }) => file ?? []);
  const byLines = linesRejection(read, limits);
  if (byLines) return reject(byLines);
  return {
    commit: commit.id,
    base,
    subject: step.title,
    at: commit.committer.at,
    isMerge: commit.parents.length > 1,
    prompt,
    touched,
    created: read.flatMap(({ created }) => created ?? []),
  };
}

function bodyOf(commit: Commit): string {
  return commit.parents.length > 1 ? bodyAfterTitle(commit) : commit.body;
}

function isOfFiles({ before, after }: FileChange): boolean {
  const isText = (kind: string | undefined): boolean =>
    kind === undefined || kind === 'file' || kind === 'executable';
  return isText(before?.kind) && isText(after?.kind);
}

/** By the roles of the files alone. */
function filesRejection(
  changes: readonly FileChange[],
  { files }: CandidateLimits,
): Refusal | null {
  if (changes.length === 0) return { reason: 'empty', detail: 'it changes no file' };
  const roles = new Map<ChangeRole, FileChange[]>();
  for (const change of changes) {
    const role = changeRole(change.path);
    roles.set(role, [...(roles.get(role) ?? []), change]);
  }
  const code = roles.get('code') ?? [];
  if (code.length > files) {
    const detail = `it touches ${code.length} files of code, and the limit is ${files}`;
    return { reason: 'giant', detail };
  }
  const asides = [...(roles.get('documentation') ?? []), ...(roles.get('configuration') ?? [])];
  const isAside = asides.length >= MANY_ASIDES && asides.length >= ASIDES_A_FILE * code.length;
  if (code.some(({ before }) => before !== null) && !isAside) return null;
  const names = changes.map(({ path }) => path);
  const detail = `it touches ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
  if (isAside && code.length > 0) {
    const isDocs = (roles.get('documentation')?.length ?? 0) * 2 > asides.length;
    const share = `${code.length} of its ${changes.length} files ${code.length === 1 ? 'is' : 'are'} code`;
    return { reason: isDocs ? 'only-docs' : 'only-configuration', detail: `${detail}; ${share}` };
  }
  if (code.length > 0) return { reason: 'only-new-files', detail };
  if (roles.has('test')) return { reason: 'only-tests', detail };
  if (roles.has('documentation')) return { reason: 'only-docs', detail };
  if (roles.has('configuration')) return { reason: 'only-configuration', detail };
  return roles.has('lock-file')
    ? { reason: 'only-lock-files', detail }
    : { reason: 'only-generated', detail };
}

function linesRejection(read: readonly ReadChange[], { lines }: CandidateLimits): Refusal | null {
  const code = read.filter(({ file, created }) => isCode(file?.path ?? created));
  const size = code.reduce((sum, change) => sum + change.size, 0);
  if (size > lines) {
    return {
      reason: 'giant',
      detail: `it changes ${size} lines of code, and the limit is ${lines}`,
    };
  }
  if (code.every((change) => change.lines?.isWhitespace)) {
    return { reason: 'only-whitespace', detail: 'it changes nothing but space in code' };
  }
  if (code.every((change) => change.lines?.isComment)) {
    return { reason: 'only-docs', detail: 'it changes nothing but comments in code' };
  }
  return null;
}

function isCode(path: FilePath | null): boolean {
  return path !== null && changeRole(path) === 'code';
}
