import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { planTree, room } from '../scenes/drafting.ts';
import { boxes, range, rect, softRect } from '../svg.ts';
import { tint } from './parts.ts';

/** The hall with racks, docks and yard. */
export const industrialPlan = (look: Look): string =>
  rect(90, 600, 1020, 190, mix(look.palette.road, look.palette.trim, 0.35)) +
  room(look, 150, 130, 900, 470, look.palette.trim) +
  range(7)
    .map((index) =>
      boxes(
        [
          { x: 400 + index * 84, y: 170, w: 34, h: 190 },
          { x: 400 + index * 84, y: 400, w: 34, h: 130 },
        ],
        tint(look, look.palette.accent),
        `stroke="${look.palette.accent}" stroke-width="3"`,
      ),
    )
    .join('') +
  boxes(
    range(24).map((index) => ({ x: 372 + (index % 8) * 84, y: 156 + Math.floor(index / 8) * 200, w: 11, h: 11 })),
    look.palette.ink,
  ) +
  room(look, 150, 130, 190, 130, tint(look, look.palette.glass), 'right') +
  room(look, 150, 260, 190, 110, tint(look, look.palette.accent2), 'right') +
  room(look, 150, 370, 190, 110, tint(look, look.palette.leaf), 'right') +
  range(7)
    .map((index) => rect(404 + index * 88, 592, 56, 18, look.palette.accent2, `stroke="${look.palette.ink}" stroke-width="4"`))
    .join('') +
  [0, 2, 3, 5]
    .map(
      (index) =>
        rect(408 + index * 88, 612, 48, 110, look.palette.trim, `stroke="${look.palette.ink}" stroke-width="3"`) +
        softRect(410 + index * 88, 728, 44, 36, 6, look.palette.accent),
    )
    .join('') +
  [
    [110, 200],
    [104, 330],
    [1100, 210],
    [1106, 350],
    [1098, 480],
  ]
    .map(([x = 0, y = 0]) => planTree(look, x, y, 30))
    .join('');
