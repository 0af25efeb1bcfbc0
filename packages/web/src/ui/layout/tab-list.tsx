import { useId } from 'react';
import styles from './tab-list.module.css';
import { type Tab, TabRow } from './tabs/tab-row.tsx';

type Props<K extends string> = { label: string; tabs: readonly Tab<K>[]; chosen: K; onChoose: (id: K) => void };

/** Only the chosen panel is rendered. */
export function TabList<K extends string>(props: Props<K>) {
  const { tabs, chosen } = props;
  const prefix = useId();
  const tabId = (id: K): string => `${prefix}${id}`;
  const panel = `${prefix}panel`;
  return (
    <>
      <TabRow {...props} tabId={tabId} panelId={() => panel} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text must be reachable by keyboard to be scrolled */}
      <div className={styles.panel} role="tabpanel" id={panel} aria-labelledby={tabId(chosen)} tabIndex={0}>
        {tabs.find(({ id }) => id === chosen)?.panel}
      </div>
    </>
  );
}
