import type { Look } from '../look.ts';
import { planTree, room } from '../scenes/drafting.ts';
import { circle, path, polygon, range, rect } from '../svg.ts';
import { tint } from './parts.ts';

/** A hall with rows of seats and rooms on both sides. */
export const hallPlan = (look: Look): string => {
  const rows = range(6).map((index) =>
    path(
      `M${380 - index * 16} ${420 + index * 44}Q600 ${350 + index * 44} ${820 + index * 16} ${420 + index * 44}`,
      'none',
      `stroke="${look.palette.accent}" stroke-width="20" stroke-dasharray="24 8"`,
    ),
  );
  return (
    room(look, 170, 140, 860, 620, look.palette.trim) +
    room(look, 320, 140, 560, 540, tint(look, look.palette.accent2)) +
    polygon(
      [
        [380, 143],
        [820, 143],
        [760, 300],
        [440, 300],
      ],
      look.palette.soil,
    ) +
    rows.join('') +
    range(4)
      .map(
        (index) =>
          room(look, 170, 140 + index * 135, 150, 135, tint(look, index % 2 ? look.palette.glass : look.palette.leaf), 'right') +
          room(look, 880, 140 + index * 135, 150, 135, tint(look, index % 2 ? look.palette.leaf : look.palette.glass), 'left'),
      )
      .join('') +
    range(5)
      .map((index) => rect(430 + index * 76, 752, 36, 16, look.palette.accent))
      .join('') +
    range(6)
      .map((index) => circle(230 + index * 148, 722, 13, look.palette.wall2, `stroke="${look.palette.ink}" stroke-width="4"`))
      .join('') +
    [
      [100, 260],
      [96, 480],
      [1104, 280],
      [1100, 500],
    ]
      .map(([x = 0, y = 0]) => planTree(look, x, y, 36))
      .join('')
  );
};
