import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CERTAINTIES } from '../../core/model/flag.ts';
import { toVisible } from '../../core/text/visible.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import { PROBLEMS } from '../problems/wording.ts';
import {
  baselineNow,
  bringBaseline,
  dropBaseline,
  lintReport,
  type ReportForm,
} from '../store/lint-reports.ts';
import { standingOf, useLint } from '../store/lint-store.ts';
import type { Problem } from '../store/problem-of.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { CertaintySign } from './certainty-sign.tsx';
import styles from './lint.module.css';
import menu from './menus.module.css';

/** All findings in figures, and what can be done with them as a whole. */
export function TotalsStrip({ name }: { name: string }) {
  const problem = useLint((state) => state.problem);
  return (
    <>
      {problem && (
        <Banner
          title={PROBLEMS[problem.code].title}
          onDismiss={() => useLint.setState({ problem: null })}
        >
          {PROBLEMS[problem.code].advice} <small>{toVisible(problem.message)}</small>
        </Banner>
      )}
      <section className={styles.totals} aria-label="Totals">
        <Totals />
        <div className={styles.ends}>
          <BaselineMenu name={name} />
          <ExportMenu name={name} />
        </div>
      </section>
    </>
  );
}

function Totals() {
  const answer = useLint((state) => state.answer);
  const pending = useLint((state) => state.pending);
  const suppressions = useLint((state) => state.suppressions);
  const meant = useLint((state) => state.meant);
  const baseline = useLint((state) => state.baseline);
  const standings = useMemo(() => {
    const state = { suppressions, meant, baseline };
    return (answer?.findings ?? []).map((finding) => ({
      finding,
      standing: standingOf(finding, state),
    }));
  }, [answer, suppressions, meant, baseline]);
  if (!answer) return <span role="status">{pending ? 'Linting …' : 'Nothing is linted yet.'}</span>;
  const open = standings.filter(({ standing }) => standing === 'open');
  const of = (wanted: string): number =>
    standings.filter(({ standing }) => standing === wanted).length;
  const stake = open.reduce((sum, { finding }) => sum + finding.tokens, 0);
  const total = answer.texts.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <>
      <span role="status">
        <b>{countOf(open.length, 'finding')}</b> in {countOf(answer.texts.length, 'text')}
        {pending && ', linting again …'}
      </span>
      {CERTAINTIES.map((certainty) => (
        <span key={certainty} className={styles.count}>
          <CertaintySign certainty={certainty} />
          <b>{formatCount(open.filter(({ finding }) => finding.certainty === certainty).length)}</b>{' '}
          {certainty}
        </span>
      ))}
      <span>
        <b>{formatCount(stake)}</b> tokens at stake, of {formatCount(total)}
      </span>
      {answer.tools.length > 0 && <span>{countOf(answer.tools.length, 'tool')}</span>}
      {of('suppressed') > 0 && <span>{of('suppressed')} suppressed</span>}
      {of('known') > 0 && <span>{of('known')} in the baseline</span>}
    </>
  );
}

const FORMS: { id: ReportForm; title: string; hint: string; end: string; type: string }[] = [
  {
    id: 'sarif',
    title: 'SARIF 2.1.0',
    hint: 'for a code host: findings beside the lines',
    end: 'lint.sarif',
    type: 'application/sarif+json',
  },
  {
    id: 'markdown',
    title: 'Markdown',
    hint: 'for a pull request or a review',
    end: 'lint.md',
    type: 'text/markdown;charset=utf-8',
  },
  {
    id: 'json',
    title: 'JSON',
    hint: 'as the command line prints it',
    end: 'lint.json',
    type: 'application/json',
  },
];

function ExportMenu({ name }: { name: string }) {
  const save = (id: string): void => {
    const form = FORMS.find((one) => one.id === id);
    const report = form && lintReport(form.id);
    if (!form || !report) return;
    void handOutFile('the findings', `${fileNameOf(name)}-${form.end}`, report, form.type);
  };
  return (
    <MenuButton label="Export the findings" look="pill" items={FORMS} onPick={save}>
      <Download size={12} aria-hidden="true" /> export
    </MenuButton>
  );
}

function BaselineMenu({ name }: { name: string }) {
  const baseline = useLint((state) => state.baseline);
  const hasAnswer = useLint((state) => state.answer !== null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async ([file]: File[]): Promise<void> => {
    if (file) setProblem(await bringBaseline(file));
  };
  return (
    <DialogMenu
      name="Baseline"
      pill={baseline ? 'baseline on' : 'baseline'}
      className={menu.dialog}
    >
      <p>
        <b>A baseline is what you know already.</b> Findings that it has are not told again, so that
        what is new stands out.
      </p>
      {baseline && (
        <p className={menu.note}>
          In use: {toVisible(baseline.name)}, {countOf(baseline.fingerprints.size, 'finding')}.
        </p>
      )}
      {problem && (
        <p role="alert" className={menu.problem}>
          ▲ It was not taken: {toVisible(problem.message)}.
        </p>
      )}
      <div className={menu.acts}>
        <FileButton label="Baseline file" accept=".json" onPick={(files) => void read(files)}>
          Load a baseline…
        </FileButton>
        <Button
          isDisabled={!hasAnswer}
          onPress={() =>
            void handOutFile(
              'the baseline',
              `${fileNameOf(name)}-lint-baseline.json`,
              baselineNow(),
            )
          }
        >
          Save what is found now
        </Button>
        {baseline && <Button onPress={dropBaseline}>Use none</Button>}
      </div>
    </DialogMenu>
  );
}
