import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { contours, planTree } from '../scenes/drafting.ts';
import { circle, line, path, polygon, range } from '../svg.ts';

/** The plot on its hillside. */
export const landPlan = (look: Look): string => {
  const dice = look.dice('plan');
  const [cx, cy] = [dice.int(420, 780), dice.int(330, 520)];
  const grove = range(13).map(() => planTree(look, dice.int(250, 960), dice.int(210, 640), dice.int(18, 36)));
  return (
    contours(look, cx, cy, 13, 42) +
    path(`M-20 790Q400 ${dice.int(740, 800)} 700 780T1220 740v70Q800 800 600 850T-20 870z`, look.palette.road) +
    path('M-20 826Q400 800 640 812T1220 776', 'none', `stroke="${look.palette.trim}" stroke-width="4" stroke-dasharray="36 24"`) +
    polygon(
      [
        [220, 170],
        [930, 140],
        [1000, 690],
        [250, 720],
      ],
      mix(look.palette.leaf, look.palette.trim, 0.3),
      `opacity=".5"`,
    ) +
    polygon(
      [
        [220, 170],
        [930, 140],
        [1000, 690],
        [250, 720],
      ],
      'none',
      `stroke="${look.palette.accent}" stroke-width="8" stroke-dasharray="30 10 6 10"`,
    ) +
    line(
      [
        [575, 155],
        [625, 705],
      ],
      look.palette.accent,
      4,
      'stroke-dasharray="14 12"',
    ) +
    line(
      [
        [235, 440],
        [965, 420],
      ],
      look.palette.accent,
      4,
      'stroke-dasharray="14 12"',
    ) +
    grove.join('') +
    [
      [220, 170],
      [930, 140],
      [1000, 690],
      [250, 720],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 13, look.palette.trim, `stroke="${look.palette.ink}" stroke-width="5"`))
      .join('')
  );
};
