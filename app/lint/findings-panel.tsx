import { useMemo } from 'react';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { CERTAINTIES, type Certainty } from '../../core/model/flag.ts';
import { setFilter, showEveryFinding } from '../store/lint-findings.ts';
import { EVERY_FINDING, type FindingStanding, standingOf, useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { FindingsList } from './findings-list.tsx';
import styles from './findings-panel.module.css';
import { CERTAINTY_WORDS, SIGNS } from './lint-words.ts';
import { useShownFindings } from './use-open-findings.ts';

/** What was found, what is shown of it, and the one that is looked at. */
export function FindingsPanel() {
  const findings = useShownFindings();
  const answer = useLint((state) => state.answer);
  const selected = useLint((state) => state.selected);
  const finding = answer?.findings.find(({ fingerprint }) => fingerprint === selected);
  return (
    <Panel title="Findings" note={answer && `${formatCount(findings.length)} shown`}>
      {answer && answer.findings.length > 0 && <Filters findings={answer.findings} />}
      <div className={styles.both}>
        {findings.length > 0 ? <FindingsList findings={findings} /> : <Nothing />}
        {finding && <FindingDetail key={finding.fingerprint} finding={finding} />}
      </div>
    </Panel>
  );
}

function Filters({ findings }: { findings: readonly NamedFinding[] }) {
  const filter = useLint((state) => state.filter);
  const rules = useLint((state) => state.answer?.rules);
  const suppressions = useLint((state) => state.suppressions);
  const meant = useLint((state) => state.meant);
  const baseline = useLint((state) => state.baseline);
  const standing = useMemo(() => {
    const state = { suppressions, meant, baseline };
    return findings.filter((finding) => standingOf(finding, state) === filter.standing);
  }, [findings, suppressions, meant, baseline, filter.standing]);
  const counts = new Map<string, number>();
  for (const { rule } of standing) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const options = [
    { id: '', title: 'every rule', hint: `${standing.length}` },
    ...(rules ?? []).flatMap(({ id, title }) => {
      const count = counts.get(id) ?? (filter.rule === id ? 0 : undefined);
      return count === undefined ? [] : [{ id, title, hint: `${id}, ${count}` }];
    }),
  ];
  const toggle = (certainty: Certainty): void => {
    const { certainties } = filter;
    setFilter({
      certainties: CERTAINTIES.filter((one) =>
        one === certainty ? !certainties.includes(one) : certainties.includes(one),
      ),
    });
  };
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>Which findings are shown</legend>
      {CERTAINTIES.map((certainty) => {
        const count = standing.filter((finding) => finding.certainty === certainty).length;
        const isOn = filter.certainties.includes(certainty);
        return (
          <TogglePill
            key={certainty}
            look="choice"
            label={`${SIGNS[certainty]} ${certainty} ${formatCount(count)}`}
            title={`${SIGNS[certainty]} ${certainty} ${formatCount(count)}: ${CERTAINTY_WORDS[certainty]}; ${isOn ? 'shown' : 'not shown'}`}
            isOn={isOn}
            onToggle={() => toggle(certainty)}
          />
        );
      })}
      <Choice
        label="Rule"
        value={filter.rule ?? ''}
        options={options}
        onChoose={(rule) => setFilter({ rule: rule === '' ? null : rule })}
      />
      <Segmented<FindingStanding>
        label="Standing"
        value={filter.standing}
        options={STANDINGS}
        onChoose={(chosen) => setFilter({ standing: chosen, rule: null })}
      />
    </fieldset>
  );
}

const STANDINGS: { id: FindingStanding; title: string }[] = [
  { id: 'open', title: 'open' },
  { id: 'suppressed', title: 'suppressed' },
  { id: 'known', title: 'in baseline' },
];

function Nothing() {
  const answer = useLint((state) => state.answer);
  const filter = useLint((state) => state.filter);
  if (!answer || answer.texts.length === 0) {
    return (
      <EmptyNote>
        What is found is listed here: conflicting instructions, tools that overlap, terms that
        change, parts that grow without a limit, and more, each with its evidence.
      </EmptyNote>
    );
  }
  if (answer.findings.length === 0) {
    return (
      <EmptyNote>
        {answer.rules.length} rules find nothing in {countOf(answer.texts.length, 'text')}.
      </EmptyNote>
    );
  }
  if (filter.standing === 'suppressed') {
    return (
      <EmptyNote>Nothing is suppressed. A finding that is meant so is, with a reason.</EmptyNote>
    );
  }
  if (filter.standing === 'known') {
    return (
      <EmptyNote>No finding is in a baseline. Load one above to see only what is new.</EmptyNote>
    );
  }
  const isAll =
    filter.rule === null && filter.certainties.length === EVERY_FINDING.certainties.length;
  return (
    <EmptyNote>
      {isAll
        ? 'All that was found is suppressed or in the baseline.'
        : 'No finding is of these certainties and this rule.'}
      {!isAll && <Button onPress={showEveryFinding}>Show all</Button>}
    </EmptyNote>
  );
}
