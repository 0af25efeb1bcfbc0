import { useState } from 'react';

/** Rows of a list that were chosen: by their ids, or all that the list's question finds. */
export type Selection = Readonly<{
  ids: ReadonlySet<number>;
  /** All that are found, on every page. */
  isAll: boolean;
  has(id: number): boolean;
  /** With `throughTo`, all between the one chosen last and this one become what this one becomes. */
  toggle(id: number, among: readonly number[], throughTo: boolean): void;
  togglePage(among: readonly number[]): void;
  chooseAll(): void;
  /** What is on the list no more is not chosen either. */
  drop(id: number): void;
  clear(): void;
}>;

type State = Readonly<{ question: string; ids: ReadonlySet<number>; isAll: boolean; last: number | null }>;

/** What is chosen goes on from page to page, and is given up when the list is asked another question. */
export function useSelection(question: string): Selection {
  const nothing: State = { question, ids: new Set(), isAll: false, last: null };
  const [stored, setState] = useState(nothing);
  const state = stored.question === question ? stored : nothing;
  const { ids, isAll, last } = state;
  const set = (on: boolean, some: readonly number[], now: number | null): void => {
    // Who takes one away from all that are found goes on with what can be seen.
    const kept = new Set(ids);
    for (const id of some) on ? kept.add(id) : kept.delete(id);
    setState({ question, ids: kept, isAll: false, last: now });
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

/** From the one to the other, in the order in which they stand; the second alone where the first is not among them. */
function between(among: readonly number[], from: number | null, to: number): readonly number[] {
  const [one, other] = [from === null ? -1 : among.indexOf(from), among.indexOf(to)];
  return one < 0 ? [to] : among.slice(Math.min(one, other), Math.max(one, other) + 1);
}
