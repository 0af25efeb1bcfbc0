import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tab-list.module.css';

export type Tab<K extends string> = Readonly<{ id: K; title: string; panel: ReactNode }>;
type Props<K extends string> = { label: string; tabs: readonly Tab<K>[]; chosen: K; onChoose: (id: K) => void };

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where the row is wider than the screen; it alone moves, the page stays where it is. */
function showWhole(row: HTMLElement | null, position: number): void {
  const tab = row?.children[position];
  if (!row || !(tab instanceof HTMLElement)) return;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs with the arrow keys, Home and End; only the chosen panel is drawn. */
export function TabList<K extends string>({ label, tabs, chosen, onChoose }: Props<K>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex(({ id }) => id === chosen);
  // The titles get wider with the house's letters.
  useEffect(() => void document.fonts.ready.then(() => showWhole(list.current, position)), [position]);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const to = step === undefined ? { Home: 0, End: tabs.length - 1 }[event.key] : (position + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined || to === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === chosen}
            aria-controls={`${prefix}panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text must be reachable by keyboard to be scrolled */}
      <div className={styles.panel} role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${chosen}`} tabIndex={0}>
        {tabs[position]?.panel}
      </div>
    </>
  );
}
