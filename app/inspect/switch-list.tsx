import { useEffect, useRef } from 'react';
import { switchesOf } from '../../core/inspection/switches.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { switchKey } from '../../core/model/switch.ts';
import { endSeeking, setSwitchGroup } from '../store/effects-actions.ts';
import { KINDS_OF, SWITCH_GROUPS, type SwitchGroup, useEffects } from '../store/effects-store.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './switch-list.module.css';
import { SwitchRow } from './switch-row.tsx';

const TITLES: Record<SwitchGroup, string> = {
  decisions: 'decisions',
  files: 'files',
  chunks: 'chunks',
};

/** Every switch of the answer with what it alone does. */
export function SwitchList({ inspection }: { inspection: Inspection }) {
  const { group, table, switches, sought, pending } = useEffects();
  const list = useRef<HTMLUListElement>(null);
  const offered = switchesOf(inspection).filter(({ kind }) => KINDS_OF[group].includes(kind));
  const effects = new Map(table?.map((effect) => [switchKey(effect.switch), effect]));
  const turned = new Set(switches.map(switchKey));

  useEffect(() => {
    if (sought === null) return;
    const row = list.current?.querySelector(`[data-switch="${CSS.escape(sought)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('[role="switch"]')?.focus();
    endSeeking();
  }, [sought]);

  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <Segmented<SwitchGroup>
          label="Switches of"
          value={group}
          options={SWITCH_GROUPS.map((id) => ({ id, title: TITLES[id] }))}
          onChoose={setSwitchGroup}
        />
        <span className={styles.note}>{pending ? 'working out…' : 'what each does alone'}</span>
      </div>
      <ScrollRegion className={styles.scroll} label="Switches">
        <ul ref={list}>
          {offered.map((one) => {
            const key = switchKey(one);
            return (
              <SwitchRow
                key={key}
                offered={one}
                effect={effects.get(key) ?? null}
                isTurned={turned.has(key)}
              />
            );
          })}
        </ul>
        {offered.length === 0 && (
          <p className={styles.note}>Nothing of the kind is in the window.</p>
        )}
      </ScrollRegion>
    </div>
  );
}
