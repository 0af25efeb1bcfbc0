import type { Look } from '../look.ts';
import { planTree, room } from '../scenes/drafting.ts';
import { circle, range, rect, softRect } from '../svg.ts';
import { core, tint } from './parts.ts';

/** Shops to the street, flats behind. */
export const mixedUsePlan = (look: Look): string =>
  rect(0, 770, 1200, 60, look.palette.road) +
  room(look, 210, 130, 780, 590, look.palette.trim) +
  range(3)
    .map(
      (index) =>
        room(
          look,
          210 + index * 260,
          470,
          260,
          250,
          tint(look, [look.palette.accent, look.palette.accent2, look.palette.leaf][index] ?? look.palette.glass),
          'down',
        ) +
        range(6)
          .map((seat) =>
            circle(
              250 + index * 260 + (seat % 3) * 70,
              530 + Math.floor(seat / 3) * 70,
              17,
              look.palette.wall2,
              `stroke="${look.palette.ink}" stroke-width="2"`,
            ),
          )
          .join(''),
    )
    .join('') +
  core(look, 500, 300, 200, 130) +
  range(4)
    .map(
      (index) =>
        room(look, 210 + index * 195, 130, 195, 170, tint(look, index % 2 ? look.palette.glass : look.palette.leaf), 'down') +
        softRect(240 + index * 195, 158, 54, 72, 6, look.palette.glass) +
        softRect(330 + index * 195, 160, 44, 24, 8, look.palette.accent),
    )
    .join('') +
  room(look, 210, 300, 200, 170, tint(look, look.palette.shade), 'right') +
  room(look, 790, 300, 200, 170, tint(look, look.palette.shade), 'left') +
  [140, 320, 500, 680, 860, 1050].map((x) => planTree(look, x, 752, 22)).join('') +
  planTree(look, 110, 330, 40) +
  planTree(look, 1090, 380, 44);
