import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { showInRow } from '../show-in-row.ts';
import styles from '../tab-list.module.css';

export type Tab<K extends string> = Readonly<{ id: K; title: string; panel: ReactNode }>;
type Props<K extends string> = {
  label: string;
  tabs: readonly Tab<K>[];
  chosen: K;
  onChoose: (id: K) => void;
  /** These functions return element ids, so that tabs and panels can refer to each other. */
  tabId: (id: K) => string;
  panelId: (id: K) => string;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function TabRow<K extends string>({ label, tabs, chosen, onChoose, tabId, panelId }: Props<K>) {
  const list = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex(({ id }) => id === chosen);
  useEffect(() => void showInRow(() => [list.current, list.current?.children[position]]), [position]);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const to = step === undefined ? { Home: 0, End: tabs.length - 1 }[event.key] : (position + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined || to === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus({ preventScroll: true });
  };
  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === chosen}
          aria-controls={panelId(id)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
