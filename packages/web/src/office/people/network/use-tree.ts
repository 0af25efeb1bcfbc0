import { useCallback, useMemo, useRef, useState } from 'react';
import { above, find, type Item, itemsOf, keyOf, openAtFirst, type Tree } from './network-tree.ts';
import { hasBranch, moveBy, nextNamed } from './tree-keys.ts';

/** The drawing first shows at most `fan` referrals of each member. Each further step adds at most `more` referrals. */
const fan = 25;
const more = 100;

type Step = 'next' | 'previous';
export type Press = Readonly<{ key: string; modified: boolean }>;

type Wanted = {
  words: string;
  /** If true, every referral is shown, and not only the first ones. */
  whole: boolean;
};

export function useTree(tree: Tree, { words, whole }: Wanted) {
  const [open, setOpen] = useState(() => openAtFirst(tree));
  const [fans, setFans] = useState<ReadonlyMap<number, number>>(new Map());
  const [activeKey, setActive] = useState(keyOf(tree.root.person.id));
  const items = useMemo(
    () => itemsOf(tree, { open, mostOf: (id) => (whole ? Number.POSITIVE_INFINITY : (fans.get(id) ?? fan)) }),
    [tree, open, fans, whole],
  );
  const active = useMemo(() => items.find(({ key }) => key === activeKey) ?? items[0], [items, activeKey]);
  const found = useMemo(() => find(tree, words), [tree, words]);

  const toggle = useCallback((item: Item) => {
    const { id } = item.node.person;
    if (item.rest > 0) {
      setFans((now) => new Map(now).set(id, (now.get(id) ?? fan) + more));
      const next = item.node.children[item.node.children.length - item.rest];
      if (next) setActive(keyOf(next.person.id));
      return;
    }
    setActive(item.key);
    if (!hasBranch(item)) return;
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  /** Opens the branches above a member and makes the member active. */
  const lead = useCallback(
    (id: number) => {
      const node = tree.byId.get(id);
      if (!node) return;
      const path = [node, ...above(node)];
      setOpen((now) => new Set([...now, ...path.slice(1).map(({ person }) => person.id)]));
      setFans((now) => {
        const next = new Map(now);
        for (const { person, parent } of path) {
          if (!parent) continue;
          const place = parent.children.findIndex((child) => child.person.id === person.id) + 1;
          if (place > (next.get(parent.person.id) ?? fan)) next.set(parent.person.id, place);
        }
        return next;
      });
      setActive(keyOf(id));
    },
    [tree],
  );

  const leadToFound = (step: Step) => {
    const at = active ? found.indexOf(active.node.person.id) : -1;
    const to = step === 'next' ? at + 1 : (at < 0 ? found.length : at) - 1;
    const id = found.at(to % Math.max(1, found.length));
    if (id !== undefined) lead(id);
  };

  const openAll = () =>
    setOpen(new Set([...tree.byId.values()].filter(({ children }) => children.length > 0).map(({ person }) => person.id)));
  const closeAll = () => {
    setOpen(new Set([tree.root.person.id]));
    setActive(keyOf(tree.root.person.id));
  };
  const press = usePress({ items, active, setActive, toggle });
  return { items, active, found, setActive, toggle, lead, leadToFound, openAll, closeAll, press };
}

export type TreeState = ReturnType<typeof useTree>;

type Pressed = Pick<TreeState, 'items' | 'active' | 'setActive' | 'toggle'>;

/** Letters typed within this many milliseconds form one search. */
const pause = 700;

/** Returns a function that handles a key press in the tree. The function returns false if the key has no effect. */
function usePress({ items, active, setActive, toggle }: Pressed) {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, modified }: Press): boolean => {
    if (!active || modified) return false;
    const move = moveBy(key, items, active) ?? byName(key);
    if (!move) return false;
    if ('toggle' in move) toggle(move.toggle);
    else setActive(move.to.key);
    return true;
  };
  function byName(key: string) {
    if (!active || !/^\p{L}$/u.test(key)) return undefined;
    const now = Date.now();
    const text = (now - typed.current.at < pause ? typed.current.text : '') + key;
    typed.current = { text, at: now };
    const to = nextNamed(text, items, active);
    return to && { to };
  }
}
