import { useState } from 'react';

/** A selection is a set of row ids, or all rows that match the query. */
export type Selection = Readonly<{
  ids: ReadonlySet<number>;
  /** If true, all rows that match the query are selected, on every page. */
  isAll: boolean;
  has(id: number): boolean;
  /**
   * Selects or deselects row `id`. If `throughTo` is true, the rows from the last toggled row to `id` get the same state. `among` lists the
   * ids in the order of the rows.
   */
  toggle(id: number, among: readonly number[], throughTo: boolean): void;
  togglePage(among: readonly number[]): void;
  chooseAll(): void;
  /** Deselects a row that is no longer in the list, for example after its deletion. Unlike `toggle`, this does not change `isAll`. */
  drop(id: number): void;
  clear(): void;
}>;

type State = Readonly<{ question: string; ids: ReadonlySet<number>; isAll: boolean; last: number | null }>;

/** The selection is kept across pages, and is cleared when `question`, the query of the list, changes. */
export function useSelection(question: string): Selection {
  const nothing: State = { question, ids: new Set(), isAll: false, last: null };
  const [stored, setState] = useState(nothing);
  const state = stored.question === question ? stored : nothing;
  const { ids, isAll, last } = state;
  const set = (on: boolean, some: readonly number[], now: number | null): void => {
    const remaining = new Set(ids);
    for (const id of some) on ? remaining.add(id) : remaining.delete(id);
    setState({ question, ids: remaining, isAll: false, last: now });
  };
  const has = (id: number): boolean => isAll || ids.has(id);
  return {
    ids,
    isAll,
    has,
    toggle: (id, among, throughTo) => set(!has(id), throughTo ? between(among, last, id) : [id], id),
    togglePage: (among) => set(!among.every(has), among, null),
    chooseAll: () => setState({ question, ids, isAll: true, last: null }),
    drop: (gone) => setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => id !== gone)) })),
    clear: () => setState(nothing),
  };
}

/** Returns the ids from `from` to `to` in the order of the list; only `to` if `from` is not in the list. */
function between(among: readonly number[], from: number | null, to: number): readonly number[] {
  const [one, other] = [from === null ? -1 : among.indexOf(from), among.indexOf(to)];
  return one < 0 ? [to] : among.slice(Math.min(one, other), Math.max(one, other) + 1);
}
