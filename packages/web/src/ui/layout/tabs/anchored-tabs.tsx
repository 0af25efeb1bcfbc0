import { useEffect, useId, useRef, useState } from 'react';
import styles from './anchored-tabs.module.css';
import { type Tab, TabRow } from './tab-row.tsx';

type Props<K extends string> = {
  label: string;
  tabs: readonly Tab<K>[];
  /** This is the tab in the URL. When the page opens, it scrolls to the section of this tab. */
  chosen: K;
  onChoose: (id: K) => void;
};

/** All panels are stacked, and a tab scrolls to its own panel. The tab of the section on screen is selected. */
export function AnchoredTabs<K extends string>({ label, tabs, chosen, onChoose }: Props<K>) {
  const prefix = useId();
  const all = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(chosen);
  const panelId = (id: K): string => `${prefix}${id}-panel`;
  const scrollTo = (id: K): void => document.getElementById(panelId(id))?.scrollIntoView();

  // The URL selects the section only when the page opens. After that, `choose` scrolls when the user selects a tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the page opens
  useEffect(() => {
    if (chosen !== tabs[0]?.id) scrollTo(chosen);
  }, []);
  useEffect(() => {
    const panels = [...(all.current?.children ?? [])].filter((element) => element.matches('[role=tabpanel]'));
    const onScreen = new Set<Element>();
    // An imaginary line crosses the window one third of the way down. The current section is the one on this line.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) onScreen[isIntersecting ? 'add' : 'delete'](target);
        const at = panels.findIndex((panel) => onScreen.has(panel));
        const tab = tabs[at];
        if (tab) setCurrent(tab.id);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const panel of panels) observer.observe(panel);
    return () => observer.disconnect();
  }, [tabs]);

  const choose = (id: K): void => {
    onChoose(id);
    setCurrent(id);
    scrollTo(id);
  };
  return (
    <div ref={all}>
      <div className={styles.row} data-screen-only>
        <TabRow label={label} tabs={tabs} chosen={current} onChoose={choose} tabId={(id) => `${prefix}${id}`} panelId={panelId} />
      </div>
      {tabs.map(({ id, title, panel }) => (
        <section key={id} id={panelId(id)} className={styles.panel} role="tabpanel" aria-labelledby={`${prefix}${id}`}>
          <h2>{title}</h2>
          {panel}
        </section>
      ))}
    </div>
  );
}
