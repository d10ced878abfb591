import { useMemo } from 'react';
import type { LintAnswer, ToolPair } from '../../core/lint/lint-answer.ts';
import type { ToolDefinition } from '../../core/lint/prompt/tool-definition.ts';
import { toVisible } from '../../core/text/visible.ts';
import { setPair } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { RowList } from '../ui/row-list.tsx';
import { layOutOverlap } from './overlap-cells.ts';
import { OverlapMapView } from './overlap-map.tsx';
import styles from './overlap-tab.module.css';

/** A map of more has no cell that a pointer could hit. */
const MOST_TOOLS = 300;

/** All pairs of tools: a map of how alike they are, and for one pair the words that tell it apart. */
export function OverlapTab() {
  const answer = useLint((state) => state.answer);
  if (!answer || answer.tools.length < 2) {
    return (
      <EmptyNote>
        How alike each two tools are is drawn here. Add the tools/list of your MCP servers, or a
        list of tools of OpenAI or Anthropic: two tools at least.
      </EmptyNote>
    );
  }
  if (answer.overlaps.length === 0) {
    return (
      <EmptyNote>
        No two of {answer.tools.length} tools share more than the words of their field.
      </EmptyNote>
    );
  }
  return <Overlaps answer={answer} />;
}

function Overlaps({ answer }: { answer: LintAnswer }) {
  const { tools, overlaps, overlapCount } = answer;
  const selected = useLint((state) => state.pair);
  const map = useMemo(() => layOutOverlap(overlaps, MOST_TOOLS), [overlaps]);
  const pair = overlaps[selected ?? 0]!;
  const servers = new Set(tools.flatMap(({ server }) => server ?? [])).size;
  return (
    <div className={styles.tab}>
      <p className={styles.head}>
        {countOf(overlapCount, 'pair')} of {countOf(tools.length, 'tool')}
        {servers > 1 && ` of ${servers} servers`} share words;{' '}
        {overlapCount > overlaps.length &&
          `the ${formatCount(overlaps.length)} most alike are listed; `}
        {map.order.length < tools.length &&
          `the map has the ${map.order.length} tools that are most alike. `}
        The stronger a square’s colour, the more of what both say is the same.
      </p>
      <div className={styles.both}>
        <OverlapMapView map={map} tools={tools} selected={selected ?? 0} onPick={setPair} />
        <PairList overlaps={overlaps} tools={tools} selected={selected ?? 0} />
      </div>
      <PairDetail pair={pair} tools={tools} />
    </div>
  );
}

interface PairListProps {
  overlaps: readonly ToolPair[];
  tools: readonly ToolDefinition[];
  selected: number;
}

/** The pairs, the most alike first; what the map shows, by keyboard and to be read out. */
function PairList({ overlaps, tools, selected }: PairListProps) {
  return (
    <RowList
      label="Pairs of tools, the most alike first"
      name="pair"
      rows={overlaps}
      keyOf={(_, place) => place}
      height={44}
      rowClass={styles.pair}
      selected={selected}
      onSelect={(_, place) => setPair(place)}
      titleOf={({ a, b }) => `${fullName(tools[a]!)} and ${fullName(tools[b]!)}`}
    >
      {({ a, b, score }) => (
        <>
          <span className={styles.score}>{formatShare(score)}</span>
          <span className={styles.names}>
            <span>{toVisible(tools[a]!.name)}</span>{' '}
            <span>
              <i>and</i> {toVisible(tools[b]!.name)}
            </span>
          </span>
        </>
      )}
    </RowList>
  );
}

function PairDetail({ pair, tools }: { pair: ToolPair; tools: readonly ToolDefinition[] }) {
  const { a, b, score, shared, onlyA, onlyB } = pair;
  const sides = [
    { side: a, tool: tools[a]!, only: onlyA },
    { side: b, tool: tools[b]!, only: onlyB },
  ];
  return (
    <section className={styles.detail} aria-label="What tells the pair apart">
      <p className={styles.shared}>
        <b>{formatShare(score)} the same.</b> Both say: {wordList(shared)}
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, tool, only }) => (
          <div key={side}>
            <h3>{fullName(tool)}</h3>
            <p className={styles.description}>
              {toVisible(tool.description) || 'It has no description.'}
            </p>
            <p>
              {only.length === 0 ? (
                'Nothing that it says up front tells it apart.'
              ) : (
                <>
                  Alone says: <b>{wordList(only)}</b>
                </>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

const MOST_WORDS = 14;

function wordList(words: readonly string[]): string {
  const more = words.length - MOST_WORDS;
  const shown = toVisible(words.slice(0, MOST_WORDS).join(', '));
  return more > 0 ? `${shown} and ${more} more` : shown || 'nothing';
}

function fullName({ name, server }: ToolDefinition): string {
  return toVisible(server ? `${server}: ${name}` : name);
}
