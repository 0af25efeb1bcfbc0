import type { NetworkNode } from '@acre/contracts/people/network';
import { describe, expect, it } from 'vitest';
import { card, cardAt, layOut, patchesOf } from './lay-out.ts';
import { above, find, type Item, itemsOf, openAtFirst, type Tree, treeOf } from './network-tree.ts';
import { moveBy, nextNamed } from './tree-keys.ts';

const person = (id: number, parentId: number | null, fullName = `Member ${id}`): NetworkNode => ({
  id,
  parentId,
  fullName,
  role: 'partner',
  active: true,
  referred: 0,
  commissionTotal: 0,
  partnersReferred: 0,
});
/** Member 1 referred 2, 3 and 4; 3 referred 5, and 5 referred 6. */
const family = [person(1, null), person(2, 1), person(3, 1), person(4, 1, 'Émile Anders'), person(5, 3), person(6, 5)];
const known = (people: readonly NetworkNode[]): Tree => {
  const tree = treeOf(people);
  if (!tree) throw new Error('no tree');
  return tree;
};
const tree = known(family);
const all = { open: new Set(tree.byId.keys()), mostOf: () => 100 };
const namesOf = (items: readonly Item[]) => items.map(({ node, rest, level }) => `${level}:${rest > 0 ? `+${rest}` : node.person.id}`);

describe('a network', () => {
  it('counts everyone below a member, and shows the largest branches first, then by name', () => {
    expect([tree.root.below, tree.byId.get(3)?.below, tree.byId.get(6)?.below]).toEqual([5, 2, 0]);
    expect(namesOf(itemsOf(tree, all))).toEqual(['1:1', '2:3', '3:5', '4:6', '2:4', '2:2']);
    expect(treeOf([])).toBeUndefined();
  });

  it('shows open branches, and the number of hidden referrals if there are too many', () => {
    const open = new Set([1]);
    expect(namesOf(itemsOf(tree, { ...all, open }))).toEqual(['1:1', '2:3', '2:4', '2:2']);
    const items = itemsOf(tree, { open, mostOf: () => 1 });
    expect(namesOf(items)).toEqual(['1:1', '2:3', '2:+2']);
    expect(items.map(({ position, setSize }) => [position, setSize])).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it.each([
    ['a chain of 5,000', (nth: number) => nth - 1, 60],
    ['5,000 of one member', () => 1, 5001],
  ])('handles %s without a stack overflow', (_, parentOf, opened) => {
    const people = Array.from({ length: 5000 }, (_, at) => person(at + 2, parentOf(at + 2)));
    const large = known([person(1, null), ...people]);
    expect(large.root.below).toBe(5000);
    const open = new Set(large.byId.keys());
    expect(itemsOf(large, { open, mostOf: () => 5000 })).toHaveLength(5001);
    expect(itemsOf(large, { open: openAtFirst(large), mostOf: () => 5000 })).toHaveLength(opened);
  });

  it('finds names in the order shown, regardless of case and accents, and returns the ancestors of a member', () => {
    expect(find(tree, ' MEMBER ')).toEqual([1, 3, 5, 6, 2]);
    expect(find(tree, 'emile')).toEqual([4]);
    expect(find(tree, '')).toEqual([]);
    expect(above(tree.byId.get(6) ?? tree.root).map((node) => node.person.id)).toEqual([5, 3, 1]);
  });

  it('responds to keys as the ARIA tree pattern prescribes', () => {
    const open = new Set([1]);
    const items = itemsOf(tree, { ...all, open });
    const [root, third, emile, second] = items as [Item, Item, Item, Item];
    expect(moveBy('ArrowDown', items, root)).toEqual({ to: third });
    expect(moveBy('ArrowUp', items, root)).toBeUndefined();
    expect(moveBy('ArrowRight', items, third)).toEqual({ toggle: third });
    expect(moveBy('ArrowRight', items, root)).toEqual({ to: third });
    expect(moveBy('ArrowRight', items, emile)).toBeUndefined();
    expect(moveBy('ArrowLeft', items, second)).toEqual({ to: root });
    expect(moveBy('ArrowLeft', items, root)).toEqual({ toggle: root });
    expect(moveBy('End', items, root)).toEqual({ to: second });
    expect(moveBy('Home', items, second)).toEqual({ to: root });
    expect(moveBy('Tab', items, root)).toBeUndefined();
    expect(nextNamed('m', items, root)).toBe(third);
    expect(nextNamed('é', items, second)).toBe(emile);
    expect(nextNamed('zz', items, root)).toBeUndefined();
  });
});

describe('the drawing', () => {
  const [first] = itemsOf(tree, all);
  if (!first) throw new Error('nothing is drawn');
  const drawing = layOut(first);
  const of = (id: number) => drawing.placed.get(`p${id}`) ?? { x: Number.NaN, y: Number.NaN };

  it('finds the card at a point, or else the nearest one within reach, if any', () => {
    const at = (x: number, y: number, reach: number) => cardAt(drawing, x, y, reach)?.item.node.person.id;
    const { x, y } = of(5);
    expect([at(x + 1, y, 0), at(x + card.width, y + card.height / 2, 0)]).toEqual([5, 5]);
    expect([at(x - 5, y, 4), at(x - 5, y, 6)]).toEqual([undefined, 5]);
    const between = (of(4).y + of(2).y) / 2;
    expect(at(of(4).x, between - Math.sign(of(2).y - of(4).y), 100)).toBe(4);
    expect(at(-10_000, 0, 300)).toBeUndefined();
  });

  it('shows zoomed-out cards as patches of their size', () => {
    const cards = [...drawing.placed.values()];
    expect(patchesOf(cards).split('M').slice(1)).toHaveLength(6);
    expect(patchesOf([{ ...(cards[0] ?? { item: first }), x: 10, y: 50 }])).toBe('M10 22h264v56h-264z');
  });
});
