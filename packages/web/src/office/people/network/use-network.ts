import type { NetworkNode, NetworkPage } from '@acre/contracts/people/network';
import * as api from '@acre/contracts/routes';
import { networkPageSize } from '@acre/domain/people/network/network-page';
import { useMemo } from 'react';
import { useRead } from '../../../api.ts';
import { type Tree, treeOf } from './network-tree.ts';

/** At most four pages are read, which hold the 10,000 people who joined first. */
const pages = [0, 1, 2, 3] as const;

export type Network = Readonly<{
  tree: Tree | undefined;
  /** Counts everyone below the person, shown or not. */
  total: number;
  loaded: number;
  error: Error | undefined;
  retry: () => void;
}>;

export function useNetwork(id: number): Network {
  const first = usePart(id, 0);
  const second = usePart(id, following(first.data));
  const third = usePart(id, following(second.data));
  const fourth = usePart(id, following(third.data));
  const parts = [first, second, third, fourth];
  const people = useMemo(
    () => [first.data, second.data, third.data, fourth.data].flatMap((page): readonly NetworkNode[] => page?.nodes ?? []),
    [first.data, second.data, third.data, fourth.data],
  );
  const isWhole = pages.every((at) => (at === 0 ? parts[0]?.data : following(parts[at - 1]?.data) === null || parts[at]?.data));
  const tree = useMemo(() => (isWhole ? treeOf(people) : undefined), [people, isWhole]);
  const failed = parts.find(({ error }) => error);
  return {
    tree,
    total: first.data?.total ?? 0,
    loaded: Math.max(0, people.length - 1),
    error: failed?.error,
    retry: () => void failed?.mutate(),
  };
}

const usePart = (id: number, after: number | null) =>
  useRead(api.people.network, after === null ? null : { params: { id }, query: { after } });

/** Returns the id after which the next page begins, or null after the last page. */
const following = (page: NetworkPage | undefined): number | null =>
  page && page.nodes.length >= networkPageSize ? (page.nodes.at(-1)?.id ?? null) : null;
