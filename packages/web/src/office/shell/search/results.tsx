import * as api from '@acre/contracts/routes';
import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reread, useRead } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import { Failed } from '../../../ui/states/failed.tsx';
import { foundSections, type Item, type Section, startingSections } from './items.tsx';
import styles from './results.module.css';

/** Handles a key and returns whether it had an effect. Enter has no effect before the results arrive. */
export type Keys = (key: string) => boolean;

type Props = {
  id: string;
  typed: string;
  /** If true, Enter was pressed before the results arrived, so the first one opens when they do. */
  isDecided: boolean;
  /** This ref holds the key handler of `Results`. The search input of `SearchDialog` calls the handler with each pressed key. */
  keys: MutableRefObject<Keys | null>;
  onActive: (id: string | undefined) => void;
  onBusy: (isBusy: boolean) => void;
  onAnswered: () => void;
  onClose: () => void;
};

/** The previous results stay until the new ones arrive. */
function useFound(typed: string) {
  const term = typed.trim();
  const settled = useSettled(term, 150);
  const read = useRead(api.search.everything, settled ? { query: { q: settled } } : null);
  const previous = useRef(read.data);
  if (read.data) previous.current = read.data;
  // When the dialog closes, its results are no longer on screen, so `reread` drops them from the cache. They may be outdated when the
  // dialog is opened again.
  useEffect(() => () => void reread(api.search.everything), []);
  const isReady = term === '' || (settled === term && (read.data !== undefined || read.error !== undefined));
  return { term, found: term === '' ? undefined : previous.current, error: isReady ? read.error : undefined, isReady };
}

const optionId = (id: string, at: number): string => `${id}-${at}`;

export function Results({ id, typed, isDecided, keys, onActive, onBusy, onAnswered, onClose }: Props) {
  const navigate = useNavigate();
  const actor = useActor();
  const { pathname } = useLocation();
  const { term, found, error, isReady } = useFound(typed);
  const sections = term === '' ? startingSections(actor, pathname) : foundSections(actor, term, found);
  const items = sections.flatMap((section) => section.items);
  const [{ of, at }, move] = useState({ of: term, at: 0 });
  const position = of === term ? Math.min(at, items.length - 1) : 0;

  const go = ({ to }: Item): void => {
    onClose();
    if (to.startsWith('mailto:')) window.location.href = to;
    else void navigate(to);
  };
  const step = (by: number): boolean => {
    if (items.length > 0) move({ of: term, at: (position + by + items.length) % items.length });
    return true;
  };
  keys.current = (key) => {
    if (key === 'ArrowDown') return step(1);
    if (key === 'ArrowUp') return step(-1);
    if (key !== 'Enter' || !isReady) return false;
    const item = items[position];
    if (item) go(item);
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the answer comes
  useEffect(() => {
    if (!isReady || !isDecided) return;
    const [first] = items;
    onAnswered();
    if (first) go(first);
  }, [isReady, isDecided]);
  useEffect(() => onBusy(!isReady), [isReady, onBusy]);
  useEffect(() => {
    onActive(items.length > 0 ? optionId(id, position) : undefined);
    document.getElementById(optionId(id, position))?.scrollIntoView({ block: 'nearest' });
  }, [id, items.length, position, onActive]);

  return (
    <div className={styles.results}>
      <List id={id} sections={sections} active={position} onChoose={go} onPoint={(to) => move({ of: term, at: to })} />
      {error ? <Failed error={error} message="Failed to search" onRetry={() => void reread(api.search.everything)} /> : null}
      <p className={styles.nothing} role="status">
        {isReady && !error && term !== '' && items.length === 0 ? `No results for '${term}'.` : ''}
      </p>
    </div>
  );
}

type ListProps = {
  id: string;
  sections: readonly Section[];
  active: number;
  onChoose: (item: Item) => void;
  onPoint: (at: number) => void;
};

function List({ id, sections, active, onChoose, onPoint }: ListProps) {
  let at = -1;
  return (
    <div id={id} role="listbox" aria-label="Results">
      {sections.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: no element stands for a group of options
        <div key={title} role="group" aria-label={title} className={styles.section}>
          <p aria-hidden="true">{title}</p>
          {items.map((item) => {
            at += 1;
            const own = at;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hands its keys over
              <div
                key={item.to}
                id={optionId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === active}
                className={styles.option}
                onClick={() => onChoose(item)}
                onPointerMove={() => own !== active && onPoint(own)}
              >
                {item.icon}
                <span className={styles.words}>
                  <strong>{item.title}</strong>
                  {item.about && <span>{item.about}</span>}
                </span>
                {item.beside && <span className={styles.beside}>{item.beside}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
