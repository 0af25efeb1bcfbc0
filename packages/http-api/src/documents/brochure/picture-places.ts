import type { Box } from '../paper/paper.ts';

const gap = 6;
/** The first picture takes this share of the width. The index is the number of pictures beside it. */
const shares = [1, 0.6, 0.68, 0.75] as const;
export const mostPictures = shares.length;

/** Places pictures within a box: the first one large, the others beside it in a column. */
export function picturePlaces(count: number, { x, y, width, height }: Box): readonly Box[] {
  const others = Math.min(count, mostPictures) - 1;
  const share = shares[others];
  if (share === undefined) return [];
  const wide = others === 0 ? width : Math.round((width - gap) * share);
  const high = (height - gap * (others - 1)) / Math.max(others, 1);
  const beside = Array.from({ length: others }, (_, at) => ({
    x: x + wide + gap,
    y: y + at * (high + gap),
    width: width - wide - gap,
    height: high,
  }));
  return [{ x, y, width: wide, height }, ...beside];
}
