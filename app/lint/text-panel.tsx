import { useState } from 'react';
import { splitPath } from '../passage/place-names.ts';
import { useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { AnatomyBar } from './anatomy-bar.tsx';
import { showExample } from './example.ts';
import { OverlapTab } from './overlap-tab.tsx';
import styles from './text-panel.module.css';
import { TextView } from './text-view.tsx';
import { useShownText } from './use-shown-text.ts';

/** The text that is looked at, below the parts of all of them; or how its tools overlap. */
export function TextPanel() {
  const answer = useLint((state) => state.answer);
  const text = useShownText();
  const [tab, setTab] = useState<'text' | 'overlap'>('text');
  const count = answer?.tools.length ?? 0;
  return (
    <section className={styles.panel} aria-label="Text">
      {answer && answer.texts.length > 0 && <AnatomyBar answer={answer} />}
      <TabStrip<'text' | 'overlap'>
        label="Text or tools"
        selected={tab}
        onSelect={setTab}
        aside={
          tab === 'text' &&
          text && (
            <span className={styles.path}>
              <PathName {...splitPath(text.path)} /> {formatCount(text.tokens)} tokens
            </span>
          )
        }
        tabs={[
          {
            id: 'text',
            title: 'Text',
            panel: text ? <TextView key={text.path} text={text} /> : <Nothing />,
          },
          {
            id: 'overlap',
            title: count > 0 ? `Tool overlap (${formatCount(count)})` : 'Tool overlap',
            panel: <OverlapTab />,
          },
        ]}
      />
    </section>
  );
}

function Nothing() {
  return (
    <EmptyNote>
      The text is shown here with a mark at everything that is found. Type a task, open a repository
      that has instruction files, or paste a prompt; or see what an example has.
      <Button onPress={showExample}>Lint an example</Button>
    </EmptyNote>
  );
}
