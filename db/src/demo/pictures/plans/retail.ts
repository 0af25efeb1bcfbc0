import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { planCar, planTree, room, stalls } from '../scenes/drafting.ts';
import { boxes, fade, range, rect, softRect } from '../svg.ts';
import { tint } from './parts.ts';

/** The site: shops, parking, the road. */
export const retailPlan = (look: Look): string => {
  const shops = look.dice('plan').int(5, 7);
  const w = 900 / shops;
  const colours = [look.palette.accent, look.palette.accent2, look.palette.glass, look.palette.leaf];
  const cars = range(20)
    .filter(() => look.dice('plan cars').chance(1))
    .filter((index) => (index * 7) % 5 < 3)
    .map((index) => planCar(look, 207 + (index % 10) * 68, 468 + Math.floor(index / 10) * 106, colours[index % 4] ?? look.palette.ink));
  return (
    rect(110, 390, 980, 330, mix(look.palette.road, look.palette.trim, 0.3)) +
    rect(0, 770, 1200, 70, look.palette.road) +
    boxes(
      range(9).map((index) => ({ x: 20 + index * 140, y: 802, w: 70, h: 6 })),
      look.palette.trim,
    ) +
    rect(540, 720, 120, 52, mix(look.palette.road, look.palette.trim, 0.3)) +
    range(shops)
      .map((index) =>
        room(look, 150 + index * w, 150, w, 190 + (index % 2) * 26, tint(look, colours[index % 4] ?? look.palette.glass), 'down'),
      )
      .join('') +
    stalls(look, 196, 460, 23, 60) +
    stalls(look, 196, 566, 23, 60) +
    cars.join('') +
    fade(softRect(180, 520, 800, 46, 20, look.palette.leaf), 0.6) +
    [230, 400, 570, 740, 920].map((x) => planTree(look, x, 543, 26)).join('') +
    [60, 1140].map((x) => planTree(look, x, 500, 34) + planTree(look, x, 620, 28)).join('')
  );
};
