import { useEffect } from 'react';
import type { Packet, PacketPartName } from '../../core/replay/what-if/packet.ts';
import { PART_NAMES, packetText } from '../../core/replay/what-if/packet-text.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import { type ShownConversation, scrubToTurn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { loadPacket, trialKey } from '../store/replay-trials.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './panels.module.css';
import { useWindows } from './use-shown.ts';

/** Long enough that scrubbing asks once. */
const PAUSE_MS = 200;

/** What a fresh window would be handed in place of the turn's. */
export function PacketTab({ shown }: { shown: ShownConversation }) {
  const key = useReplay(trialKey);
  const turn = useReplay((state) => state.turn);
  const packet = useReplayTrial((state) => state.packet);
  const problem = useReplayTrial((state) => state.problem);
  const added = useWindows();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for another packet
  useEffect(() => {
    const timer = setTimeout(() => void loadPacket(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, turn]);
  if (packet?.of !== key) {
    const words = problem ? toVisible(problem.message) : 'Packing a fresh window …';
    return <EmptyNote>{words}</EmptyNote>;
  }
  const { made } = packet;
  const total = added?.windows[made.turn - 1]?.total ?? 0;
  const name = `${fileNameOf(shown.view.name)}-turn-${made.turn}.md`;
  return (
    <ScrollRegion label="Fresh window" className={styles.scroll}>
      <p className={styles.note}>
        <b>{countOf(made.tokens, 'token')}</b> in place of the window of turn{' '}
        {formatCount(made.turn)} with {formatCount(total)}
        {total > 0 && `, ${formatShare(made.tokens / total)} of it`}. Goal, rules, decisions, open
        work, files and results as they were said; nothing is rewritten.{' '}
        <Button
          look="pill"
          onPress={() => void handOutFile('the fresh window', name, packetText(made))}
        >
          Save as text
        </Button>
      </p>
      {made.parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </ScrollRegion>
  );
}

const EMPTY: Record<PacketPartName, string> = {
  goal: 'Nobody asked for anything yet.',
  rules: 'No hard rule was said.',
  decisions: 'No decision was said.',
  todo: 'No list of open work is in the file.',
  files: 'No file was read or changed.',
  results: 'No result that is small and current.',
};

/** Of a text that is long, what shows what it is. */
const SHOWN = 600;

function Part({ part: { name, items, tokens } }: { part: Packet['parts'][number] }) {
  return (
    <section className={styles.part} aria-label={PART_NAMES[name]}>
      <h3>
        {PART_NAMES[name]} <span>{countOf(tokens, 'token')}</span>
      </h3>
      {items.length === 0 && <small>{EMPTY[name]}</small>}
      <ul>
        {items.map(({ text, turn, entry }) => (
          <li key={`${entry} ${text.slice(0, 40)}`}>
            {toVisibleLines(text.slice(0, SHOWN))}
            {text.length > SHOWN && ' …'}{' '}
            <Button look="pill" onPress={() => scrubToTurn(turn)}>
              turn {formatCount(turn)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
