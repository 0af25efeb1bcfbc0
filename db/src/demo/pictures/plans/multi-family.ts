import type { Look } from '../look.ts';
import { planTree, room } from '../scenes/drafting.ts';
import { boxes, circle, ellipse, range, rect, softRect } from '../svg.ts';
import { tint } from './parts.ts';

/** Eight flats along a corridor. */
export const apartmentPlan = (look: Look): string => {
  const flat = (x: number, y: number, up: boolean, index: number): string => {
    const [living, bath] = up ? [y, y + 150] : [y + 80, y];
    const bed =
      softRect(x + 128, living + 22, 60, 78, 6, look.palette.glass) + softRect(x + 132, living + 26, 52, 20, 4, look.palette.trim);
    const couch = softRect(x + 22, living + 30, 26, 84, 8, look.palette.accent) + circle(x + 74, living + 72, 15, look.palette.accent2);
    return (
      room(look, x, y, 215, 230, tint(look, index % 2 ? look.palette.accent2 : look.palette.leaf), up ? 'down' : 'up') +
      rect(x + 112, living, 7, 112, look.palette.ink) +
      bed +
      couch +
      room(look, x + 112, bath + (up ? 0 : 0), 103, 80, tint(look, look.palette.glass), 'left') +
      ellipse(x + 180, bath + 40, 16, 24, look.palette.trim, `stroke="${look.palette.ink}" stroke-width="2.500"`.replace('2.500', '2.5')) +
      rect(x + 30, up ? y - 30 : y + 233, 90, 28, look.palette.trim, `stroke="${look.palette.ink}" stroke-width="3"`)
    );
  };
  return (
    room(look, 170, 160, 860, 540, look.palette.trim) +
    range(4)
      .map((index) => flat(170 + index * 215, 160, true, index))
      .join('') +
    range(4)
      .map((index) => flat(170 + index * 215, 470, false, index + 1))
      .join('') +
    rect(174, 394, 852, 72, tint(look, look.palette.shade)) +
    boxes(
      range(8).map((index) => ({ x: 186 + index * 12, y: 400, w: 3, h: 60 })),
      look.palette.ink,
    ) +
    boxes(
      range(8).map((index) => ({ x: 930 + index * 12, y: 400, w: 3, h: 60 })),
      look.palette.ink,
    ) +
    [
      [100, 240],
      [92, 430],
      [104, 620],
      [1100, 260],
      [1108, 440],
      [1096, 640],
    ]
      .map(([x = 0, y = 0]) => planTree(look, x, y, 36))
      .join('')
  );
};
