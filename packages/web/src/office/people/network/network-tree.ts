import type { NetworkNode } from '@acre/contracts/people/network';
import { searchForm } from '@acre/domain/kernel/search';

/** Children are sorted by the size of their network, largest first, then by name. */
export type TreeNode = {
  readonly person: NetworkNode;
  readonly parent: TreeNode | undefined;
  readonly children: TreeNode[];
  /** Counts everyone below this person. */
  below: number;
};
export type Tree = Readonly<{ root: TreeNode; byId: ReadonlyMap<number, TreeNode> }>;

/**
 * Builds the tree, or returns undefined if there is nobody. The first of `people` must be the root, and a referrer must come before those
 * they referred.
 */
export function treeOf(people: readonly NetworkNode[]): Tree | undefined {
  const byId = new Map<number, TreeNode>();
  for (const person of people) {
    const parent = person.parentId === null ? undefined : byId.get(person.parentId);
    if (parent === undefined && byId.size > 0) continue;
    const node: TreeNode = { person, parent, children: [], below: 0 };
    byId.set(person.id, node);
    parent?.children.push(node);
  }
  const nodes = [...byId.values()];
  for (const { parent, below } of nodes.toReversed()) if (parent) parent.below += below + 1;
  for (const { children } of nodes) children.sort(byWeight);
  const root = nodes[0];
  return root && { root, byId };
}

const { compare } = new Intl.Collator('en', { numeric: true });
const byWeight = (a: TreeNode, b: TreeNode): number => b.below - a.below || compare(a.person.fullName, b.person.fullName);

/**
 * Returns the ids of the people whose branches are open at first. The root's branch is always open, and other branches open level by level.
 * A branch stays closed if opening it would show more than `most` people in total.
 */
export function openAtFirst({ root }: Tree, most = 60): ReadonlySet<number> {
  const open = new Set<number>();
  let shown = 1;
  let level = [root];
  while (level.length > 0) {
    const next: TreeNode[] = [];
    for (const { person, children } of level) {
      if (children.length === 0 || (open.size > 0 && shown + children.length > most)) continue;
      open.add(person.id);
      shown += children.length;
      next.push(...children);
    }
    level = next;
  }
  return open;
}

/** An item is a person or a placeholder row. The placeholder stands for all referrals of a person that are not shown yet. */
export type Item = {
  readonly key: string;
  readonly node: TreeNode;
  /** Counts the people that a `+12 more` item stands for, here 12. If the item is a person, `rest` is 0. */
  readonly rest: number;
  readonly isOpen: boolean;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly parent: Item | undefined;
  readonly children: Item[];
};

export const keyOf = (id: number): string => `p${id}`;

type Shown = Readonly<{
  open: ReadonlySet<number>;
  /** Returns how many referrals of this member are shown at most. */
  mostOf: (id: number) => number;
}>;

/**
 * Returns the visible items from top to bottom: the root comes first, and each person is followed directly by the items of their open
 * branch.
 */
export function itemsOf({ root }: Tree, { open, mostOf }: Shown): readonly Item[] {
  const items: Item[] = [];
  const waiting: (() => Item)[] = [() => itemOf(root, undefined, 1, 1)];
  const itemOf = (node: TreeNode, parent: Item | undefined, position: number, setSize: number): Item => {
    const isOpen = open.has(node.person.id) && node.children.length > 0;
    return { key: keyOf(node.person.id), node, rest: 0, isOpen, level: (parent?.level ?? 0) + 1, position, setSize, parent, children: [] };
  };
  for (let make = waiting.pop(); make !== undefined; make = waiting.pop()) {
    const item = make();
    items.push(item);
    item.parent?.children.push(item);
    if (!item.isOpen || item.rest > 0) continue;
    const { children, person } = item.node;
    const shown = children.slice(0, mostOf(person.id));
    const rest = children.length - shown.length;
    const setSize = shown.length + Math.min(rest, 1);
    if (rest > 0) waiting.push(() => restOf(item, rest, setSize));
    for (const [at, child] of [...shown.entries()].reverse()) waiting.push(() => itemOf(child, item, at + 1, setSize));
  }
  return items;
}

const restOf = (of: Item, rest: number, setSize: number): Item => ({
  ...of,
  key: `r${of.node.person.id}`,
  rest,
  isOpen: false,
  level: of.level + 1,
  position: setSize,
  setSize,
  parent: of,
  children: [],
});

/** Returns all ancestors, the referrer first. */
export function above(node: TreeNode): readonly TreeNode[] {
  const found: TreeNode[] = [];
  for (let next = node.parent; next !== undefined; next = next.parent) found.push(next);
  return found;
}

/** Returns the ids of people whose names match, in the order of the fully open tree. */
export function find(tree: Tree, words: string): readonly number[] {
  const wanted = searchForm(words.trim());
  if (wanted === '') return [];
  const everybody = itemsOf(tree, { open: new Set(tree.byId.keys()), mostOf: () => Number.POSITIVE_INFINITY });
  return everybody.filter(({ node }) => searchForm(node.person.fullName).includes(wanted)).map(({ node }) => node.person.id);
}
