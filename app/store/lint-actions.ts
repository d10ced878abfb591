import type { LintAnswer } from '../../core/lint/lint-answer.ts';
import type { LintAsked, PastedText } from '../../core/lint/lint-asked.ts';
import { siftSuppressed } from '../../core/lint/report/suppressions.ts';
import type { FilePath } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { readDistribution, readValues, usableOf } from './lint-fields.ts';
import { takeSuppressions } from './lint-findings.ts';
import { type LintState, useLint } from './lint-store.ts';
import { problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { useSaved } from './saved-store.ts';
import { openedIn, useSource } from './source-store.ts';
import { setWorkspace } from './view-actions.ts';
import { useView } from './view-store.ts';

/** What is typed is linted once the person pauses. */
const TYPING_MS = 300;

export function showLint(): void {
  setWorkspace('lint');
  void lintNow();
}

let asked = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Lints what is chosen, as it is now; an answer to an older question is dropped. */
export async function lintNow(): Promise<void> {
  clearTimeout(waiting);
  asked += 1;
  const mine = asked;
  useLint.setState({ pending: true });
  try {
    const answer = await getEngine().lint(whatIsAsked());
    if (mine === asked) take(answer);
  } catch (error) {
    if (mine === asked) useLint.setState({ pending: false, problem: problemOf(error) });
  }
}

function lintSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void lintNow(), TYPING_MS);
}

function whatIsAsked(): LintAsked {
  const { withWindow, withRepository, without, pasted, values, distribution, dynamicBudget } =
    useLint.getState();
  const { inspection, settings } = useRun.getState();
  const isOpen = openedIn(useSource.getState()) !== null && useSaved.getState().saved === null;
  const hasPrompt = inspection !== null && inspection.prompt !== '';
  return {
    window:
      withWindow && hasPrompt
        ? {
            prompt: inspection.prompt,
            promptLines: inspection.promptLines,
            window: inspection.window,
          }
        : null,
    repository: isOpen && withRepository ? { without } : null,
    pasted,
    values: usableOf(readValues(values)),
    distribution: usableOf(readDistribution(distribution)),
    dynamicBudget,
    tokenizer: settings.tokenizer,
  };
}

/** What was looked at stays where it is still to be seen. */
function take(answer: LintAnswer): void {
  const { suppressed } = siftSuppressed(answer.findings, answer.texts);
  useLint.setState(({ shown, selected }) => ({
    answer,
    meant: new Map(suppressed.map(({ finding, reason }) => [finding.fingerprint, reason])),
    pending: false,
    problem: null,
    shown: answer.texts.some(({ path }) => path === shown) ? shown : null,
    selected: answer.findings.some(({ fingerprint }) => fingerprint === selected) ? selected : null,
    part: null,
    pair: null,
  }));
}

/** Changes what is linted, and lints it. */
function choose(
  part: Partial<Pick<LintState, 'withWindow' | 'withRepository' | 'without' | 'pasted'>>,
): void {
  useLint.setState(part);
  void lintNow();
}

export const setWithWindow = (withWindow: boolean): void => choose({ withWindow });
export const setWithRepository = (withRepository: boolean): void => choose({ withRepository });

export function toggleFile(path: FilePath): void {
  const { without } = useLint.getState();
  const isOut = without.includes(path);
  choose({ without: isOut ? without.filter((one) => one !== path) : [...without, path] });
}

/** Leaves all of some files out, or takes them in again. */
export function setFilesWanted(paths: readonly FilePath[], areWanted: boolean): void {
  const others = useLint.getState().without.filter((path) => !paths.includes(path));
  choose({ without: areWanted ? others : [...others, ...paths] });
}

/** Takes texts in, each under a name that no other has, and shows the first. */
export function addPasted(texts: readonly PastedText[]): void {
  const { pasted } = useLint.getState();
  const names = new Set(pasted.map(({ name }) => name));
  const added = texts.map((text) => {
    let { name } = text;
    for (let n = 2; names.has(name); n++) name = `${text.name} ${n}`;
    names.add(name);
    return { ...text, name };
  });
  useLint.setState({ shown: added[0]?.name ?? null, selected: null });
  choose({ pasted: [...pasted, ...added] });
}

export function changePasted(name: string, change: Partial<Omit<PastedText, 'name'>>): void {
  const { pasted } = useLint.getState();
  useLint.setState({
    pasted: pasted.map((one) => (one.name === name ? { ...one, ...change } : one)),
  });
  lintSoon();
}

export function removePasted(name: string): void {
  choose({ pasted: useLint.getState().pasted.filter((one) => one.name !== name) });
}

export function setLintField(
  part: Partial<Pick<LintState, 'values' | 'distribution' | 'dynamicBudget'>>,
): void {
  useLint.setState(part);
  lintSoon();
}

// What is linted has changed: the window, or the repository.
useRun.subscribe((now, before) => {
  if (now.inspection !== before.inspection && isLinting()) lintSoon();
});
useSource.subscribe((now, before) => {
  if (openedIn(now)?.summary.snapshot === openedIn(before)?.summary.snapshot) return;
  if (openedIn(now)?.name !== openedIn(before)?.name && !useSaved.getState().saved) {
    useLint.setState({ without: [], kinds: {} });
    takeSuppressions([]);
  }
  if (isLinting()) lintSoon();
});

function isLinting(): boolean {
  return useView.getState().workspace === 'lint';
}
