import type { Look } from '../look.ts';
import { planTree, room } from '../scenes/drafting.ts';
import { range, softRect } from '../svg.ts';
import { core, deskCluster, tint } from './parts.ts';

/** One floor: rooms along the windows, desks around the core. */
export const officePlan = (look: Look): string =>
  room(look, 170, 150, 860, 600, look.palette.trim) +
  range(6)
    .map((index) =>
      room(look, 170 + index * 143.3, 150, 143.3, 130, tint(look, index % 2 ? look.palette.glass : look.palette.accent2), 'down'),
    )
    .join('') +
  room(look, 170, 280, 150, 235, tint(look, look.palette.accent), 'right') +
  softRect(206, 330, 76, 136, 30, look.palette.wall2) +
  core(look, 480, 370, 250, 150) +
  [
    [370, 330],
    [370, 450],
    [370, 580],
    [480, 600],
    [590, 600],
    [700, 600],
    [800, 330],
    [800, 450],
    [900, 330],
    [900, 450],
    [800, 580],
    [900, 580],
    [220, 580],
    [220, 660],
  ]
    .map(([x = 0, y = 0]) => deskCluster(look, x, y))
    .join('') +
  planTree(look, 110, 250, 34) +
  planTree(look, 96, 420, 28) +
  planTree(look, 112, 600, 36);
