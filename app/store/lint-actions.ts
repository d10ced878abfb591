import type { LintAnswer, LintedText, NamedFinding } from '../../core/lint/lint-answer.ts';
import type { LintAsked, PastedText } from '../../core/lint/lint-asked.ts';
import { applyFix } from '../../core/lint/report/apply-fix.ts';
import { siftSuppressed } from '../../core/lint/report/suppressions.ts';
import type { TextFix } from '../../core/model/finding.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Suppression } from '../../core/model/suppression.ts';
import type { FilePath } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { readDistribution, readValues, usableOf } from './lint-fields.ts';
import { EVERY_FINDING, type LintState, standingOf, useLint } from './lint-store.ts';
import { problemOf } from './problem-of.ts';
import { turn } from './run-actions.ts';
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

/** Shows a text, and nothing in particular of it. */
export function showText(path: FilePath): void {
  useLint.setState({ shown: path, selected: null, part: null });
}

/** Goes to a place of a finding, the one that it is shown at if absent. */
export function visitFinding({ fingerprint, evidence }: NamedFinding, place = 0): void {
  const at = evidence[place]?.place;
  useLint.setState(({ visit, shown }) => ({
    selected: fingerprint,
    shown: at?.path ?? shown,
    visit: { place, count: visit.count + 1 },
    part: null,
  }));
}

export function setFilter(part: Partial<LintState['filter']>): void {
  useLint.setState(({ filter }) => ({ filter: { ...filter, ...part } }));
}

export const showEveryFinding = (): void => useLint.setState({ filter: EVERY_FINDING });

/** Findings that the filter lets through, in the order of the answer. */
export function shownFindings(
  state: Pick<LintState, 'answer' | 'filter' | 'suppressions' | 'meant' | 'baseline'>,
): NamedFinding[] {
  const { standing, certainties, rule } = state.filter;
  return (state.answer?.findings ?? []).filter(
    (finding) =>
      certainties.includes(finding.certainty) &&
      (rule === null || rule === finding.rule) &&
      standingOf(finding, state) === standing,
  );
}

/** To the next finding of the list, or the one before. */
export function moveFinding(by: 1 | -1): void {
  const state = useLint.getState();
  const list = shownFindings(state);
  const at = list.findIndex(({ fingerprint }) => fingerprint === state.selected);
  const next = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by];
  if (next) visitFinding(next);
}

export function suppress({ fingerprint, rule, place }: NamedFinding, reason: string): void {
  const said = reason.trim();
  if (said === '') return;
  const next = nextAfter(fingerprint);
  useLint.setState(({ suppressions }) => ({
    suppressions: [
      ...suppressions.filter((one) => one.fingerprint !== fingerprint),
      { fingerprint, rule, path: place.path, reason: said },
    ],
  }));
  if (next) visitFinding(next);
}

function nextAfter(fingerprint: string): NamedFinding | null {
  const list = shownFindings(useLint.getState());
  const at = list.findIndex((one) => one.fingerprint === fingerprint);
  return list[at + 1] ?? list[at - 1] ?? null;
}

export function unsuppress(fingerprint: string): void {
  useLint.setState(({ suppressions }) => ({
    suppressions: suppressions.filter((one) => one.fingerprint !== fingerprint),
  }));
}

/** Of what is open from now on. */
export function takeSuppressions(suppressions: readonly Suppression[]): void {
  useLint.setState({ suppressions, keptSuppressions: suppressions });
}

/** The reasons have left the page in a file. */
export function noteSuppressionsSaved(): void {
  useLint.setState(({ suppressions }) => ({ keptSuppressions: suppressions }));
}

/** Where a fix of a text can go: into what was pasted, into a setting, or into a file only. */
export type FixTarget =
  | { kind: 'pasted'; name: string }
  | { kind: 'setting'; name: WindowSetting; offset: number }
  | { kind: 'file' };

export type WindowSetting = 'system' | 'tools' | 'conversation';
const WINDOW_SETTINGS: readonly WindowSetting[] = ['system', 'tools', 'conversation'];

export function fixTargetOf(text: LintedText): FixTarget {
  if (text.origin === 'repository') return { kind: 'file' };
  if (text.origin === 'pasted') {
    const source = useLint.getState().pasted.find(({ name }) => name === text.of);
    return source?.text === text.text ? { kind: 'pasted', name: source.name } : { kind: 'file' };
  }
  if (useSaved.getState().saved) return { kind: 'file' };
  const { settings } = useRun.getState();
  for (const name of WINDOW_SETTINGS) {
    const offset = settings[name] === '' ? -1 : text.text.indexOf(settings[name].trim());
    if (offset >= 0) return { kind: 'setting', name, offset };
  }
  return { kind: 'file' };
}

/** The text that a fix makes of a linted one. */
export function fixedText({ path, text }: LintedText, fix: TextFix): string {
  return applyFix(path, text, fix);
}

/** Applies a fix where its text came from. A file of the repository is the person's to write. */
export function mend(text: LintedText, fix: TextFix): void {
  const target = fixTargetOf(text);
  const fixed = fixedText(text, fix);
  if (target.kind === 'pasted') {
    changePasted(target.name, { text: fixed });
    void lintNow();
  } else if (target.kind === 'setting') {
    const { name, offset } = target;
    turn(`${name} mended`, (settings): Settings => {
      const after = text.text.length - offset - settings[name].trim().length;
      return { ...settings, [name]: fixed.slice(offset, fixed.length - after) };
    });
  }
}

export const setPart = (part: string | null): void => useLint.setState({ part });

export function setPartKind(key: string, kind: LintState['kinds'][string]): void {
  useLint.setState(({ kinds }) => ({ kinds: { ...kinds, [key]: kind } }));
}

export const setPair = (pair: number | null): void => useLint.setState({ pair });

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
