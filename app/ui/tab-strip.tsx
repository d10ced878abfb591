import type { Key, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './tab-strip.module.css';

export interface TabEntry<T extends string> {
  id: T;
  title: string;
  panel: ReactNode;
}

interface Props<T extends string> {
  label: string;
  tabs: TabEntry<T>[];
  selected: T;
  onSelect(id: T): void;
  /** Beside the tabs, at the far end. */
  aside?: ReactNode;
  /** As tall as a panel's head. */
  asHead?: boolean;
}

/** Tabs over one panel each; only the panel shown is mounted. */
export function TabStrip<T extends string>(props: Props<T>) {
  const { label, tabs, selected, onSelect, aside, asHead = false } = props;
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key: Key) => onSelect(key as T)}
    >
      <div className={classes(styles.strip, asHead && styles.head)}>
        <TabList aria-label={label} className={styles.list}>
          {tabs.map(({ id, title }) => (
            <Tab key={id} id={id} className={styles.tab}>
              {title}
            </Tab>
          ))}
        </TabList>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  );
}
