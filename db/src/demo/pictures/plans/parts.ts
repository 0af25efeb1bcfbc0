import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { room } from '../scenes/drafting.ts';
import { boxes, circle, line, range } from '../svg.ts';

/** Paper with some of a colour. */
export const tint = ({ palette }: Look, colour: string): string => mix(palette.trim, colour, 0.32);

/** Four desks. */
export const deskCluster = ({ palette }: Look, x: number, y: number): string =>
  boxes(
    [
      { x, y, w: 58, h: 24 },
      { x, y: y + 28, w: 58, h: 24 },
    ],
    palette.wall2,
  ) + [12, 44].map((dx) => circle(x + dx, y - 9, 7, palette.glassDeep) + circle(x + dx, y + 62, 7, palette.glassDeep)).join('');

/** Lifts, stairs and side rooms. */
export const core = (look: Look, x: number, y: number, w: number, h: number): string => {
  const lifts = [0, 1]
    .map(
      (index) =>
        room(look, x + index * (w / 4), y, w / 4, h / 2, look.palette.trim) +
        line(
          [
            [x + index * (w / 4), y],
            [x + (index + 1) * (w / 4), y + h / 2],
          ],
          look.palette.ink,
          2,
        ) +
        line(
          [
            [x + (index + 1) * (w / 4), y],
            [x + index * (w / 4), y + h / 2],
          ],
          look.palette.ink,
          2,
        ),
    )
    .join('');
  const steps = range(9).map((index) => ({ x: x + w / 2 + 8 + index * (w / 2 / 9), y: y + 5, w: 3, h: h / 2 - 10 }));
  return (
    room(look, x, y, w, h, tint(look, look.palette.shade)) +
    lifts +
    room(look, x + w / 2, y, w / 2, h / 2, look.palette.trim) +
    boxes(steps, look.palette.ink) +
    room(look, x, y + h / 2, w / 2, h / 2, tint(look, look.palette.glass), 'down') +
    room(look, x + w / 2, y + h / 2, w / 2, h / 2, tint(look, look.palette.glass), 'down')
  );
};
