import { hierarchy, tree } from 'd3-hierarchy';
import type { Item } from './network-tree.ts';

/** Sizes are in pixels at a scale of 1. */
export const card = { width: 264, height: 56 } as const;
const rowHeight = card.height + 12;
const levelWidth = card.width + 64;

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;
export type Placed = Readonly<{ item: Item; x: number; y: number }>;
export type Drawing = Readonly<{ placed: ReadonlyMap<string, Placed>; bounds: Box }>;

/** Lays the tree out from left to right. A card's position is its left edge and its vertical center. */
export function layOut(root: Item): Drawing {
  const drawn = tree<Item>()
    .nodeSize([rowHeight, levelWidth])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.25))(hierarchy(root, ({ children }) => children));
  const placed = new Map<string, Placed>();
  let [top, right, bottom] = [0, 0, 0];
  // The layout algorithm works downward, so its x is our y.
  for (const { data, x, y } of drawn) {
    placed.set(data.key, { item: data, x: y, y: x });
    [top, right, bottom] = [Math.min(top, x), Math.max(right, y), Math.max(bottom, x)];
  }
  return { placed, bounds: { left: 0, top: top - rowHeight / 2, right: right + card.width, bottom: bottom + rowHeight / 2 } };
}

export const within = ({ placed }: Drawing, { left, top, right, bottom }: Box): readonly Placed[] =>
  [...placed.values()].filter(
    ({ x, y }) => x < right && x + card.width > left && y - card.height / 2 < bottom && y + card.height / 2 > top,
  );

/** Joins the lines that touch this part of the drawing into one path. */
export function linesIn({ placed }: Drawing, { left, top, right, bottom }: Box): string {
  const lines: string[] = [];
  for (const { item, x, y } of placed.values()) {
    const from = item.parent && placed.get(item.parent.key);
    if (!from || x < left || from.x + card.width > right || Math.max(y, from.y) < top || Math.min(y, from.y) > bottom) continue;
    const [begin, middle] = [from.x + card.width, (from.x + card.width + x) / 2];
    lines.push(`M${begin} ${from.y}C${middle} ${from.y} ${middle} ${y} ${x} ${y}`);
  }
  return lines.join('');
}

/** Joins the cards into one path for the zoomed-out view, because moving hundreds of elements would be slow. */
export const patchesOf = (cards: readonly Placed[]): string =>
  cards.map(({ x, y }) => `M${x} ${y - card.height / 2}h${card.width}v${card.height}h${-card.width}z`).join('');

/** Returns the card at a point of the drawing, else the nearest one within `reach`. */
export function cardAt({ placed }: Drawing, x: number, y: number, reach: number): Placed | undefined {
  const apart = (one: Placed) =>
    Math.hypot(Math.max(one.x - x, 0, x - one.x - card.width), Math.max(Math.abs(y - one.y) - card.height / 2, 0));
  let [nearest, least]: [Placed | undefined, number] = [undefined, reach];
  for (const one of placed.values()) {
    const distance = apart(one);
    if (distance <= least) [nearest, least] = [one, distance];
  }
  return nearest;
}
