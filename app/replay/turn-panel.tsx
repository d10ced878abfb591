import { useMemo } from 'react';
import type { BlockIndex, TurnNumber } from '../../core/model/transcript.ts';
import type { BlockRow } from '../../core/replay/view/transcript-view.ts';
import { changesAt, isIn, windowAt } from '../../core/replay/window-at.ts';
import { type ShownConversation, setBlockList } from '../store/replay-actions.ts';
import { type BlockList as ListName, useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { BlockList } from './block-list.tsx';
import panels from './panels.module.css';
import { useShown } from './use-shown.ts';

const EMPTY: Record<ListName, string> = {
  window: 'The file holds nothing of what this window had.',
  entered: 'Nothing came into the window since the turn before.',
  left: 'Nothing left the window since the turn before.',
};

/** What the window of the chosen turn held, what came and what went. */
export function TurnPanel() {
  const shown = useShown();
  return shown && shown.conversation.turns.length > 0 ? (
    <Turn shown={shown} />
  ) : (
    <Panel title="Turn">
      <EmptyNote>Open a transcript to see, block by block, what each window held.</EmptyNote>
    </Panel>
  );
}

function Turn({ shown }: { shown: ShownConversation }) {
  const turn = useReplay((state) => state.turn);
  const blockList = useReplay((state) => state.blockList);
  const { lists, entered } = useMemo(() => listsAt(shown, turn), [shown, turn]);
  const tabs = (['window', 'entered', 'left'] as const).map((id) => ({
    id,
    title: `${TITLES[id]} ${formatCount(lists[id].length)}`,
    panel:
      lists[id].length === 0 ? (
        <EmptyNote>{EMPTY[id]}</EmptyNote>
      ) : (
        <BlockList
          label={`${TITLES[id]} at turn ${turn}`}
          blocks={lists[id]}
          entered={entered}
          turn={turn}
        />
      ),
  }));
  const tokens = lists[blockList].reduce((sum, block) => sum + block.tokens, 0);
  return (
    <section aria-label={`Turn ${turn}`} className={panels.panel}>
      <TabStrip<ListName>
        label="Blocks"
        tabs={tabs}
        selected={blockList}
        onSelect={setBlockList}
        aside={countOf(tokens, 'token')}
        asHead
      />
    </section>
  );
}

const TITLES: Record<ListName, string> = { window: 'Window', entered: 'Entered', left: 'Left' };

function listsAt({ view, conversation }: ShownConversation, turn: TurnNumber) {
  const entered = new Map<BlockIndex, TurnNumber>();
  for (const entry of conversation.entries) {
    if (isIn(entry, turn)) entered.set(entry.block, entry.entered);
  }
  const changes = changesAt(view.blocks, conversation, turn);
  const lists: Record<ListName, readonly BlockRow[]> = {
    window: windowAt(view.blocks, conversation, turn),
    ...changes,
  };
  return { lists, entered };
}
