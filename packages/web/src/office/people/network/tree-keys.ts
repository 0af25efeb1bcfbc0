import type { Item } from './network-tree.ts';

export type TreeMove = Readonly<{ to: Item } | { toggle: Item }>;

/** Returns what a key does in the WAI-ARIA tree pattern, or undefined if it does nothing. */
export function moveBy(key: string, items: readonly Item[], at: Item): TreeMove | undefined {
  const index = items.indexOf(at);
  const go = (to: Item | undefined) => to && { to };
  switch (key) {
    case 'ArrowDown':
      return go(items[index + 1]);
    case 'ArrowUp':
      return go(items[index - 1]);
    case 'Home':
      return go(items[0]);
    case 'End':
      return go(items.at(-1));
    case 'ArrowRight':
      return at.isOpen ? go(at.children[0]) : hasBranch(at) ? { toggle: at } : undefined;
    case 'ArrowLeft':
      return at.isOpen ? { toggle: at } : go(at.parent);
    case ' ':
      return hasBranch(at) || at.rest > 0 ? { toggle: at } : undefined;
    default:
      return undefined;
  }
}

export const hasBranch = ({ node, rest }: Item): boolean => rest === 0 && node.children.length > 0;

/**
 * Returns the next item whose name starts with the typed text. For a single letter, the search starts after the current item. If the user
 * presses the same letter again after a pause, the next match is found.
 */
export function nextNamed(typed: string, items: readonly Item[], at: Item): Item | undefined {
  const index = items.indexOf(at);
  const from = typed.length > 1 ? index : index + 1;
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  return inTurn.find(({ node, rest }) => rest === 0 && node.person.fullName.toLowerCase().startsWith(typed.toLowerCase()));
}
