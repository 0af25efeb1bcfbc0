import type { Look } from '../look.ts';
import { at, boxes, circle, ellipse, line, polygon, range, rect, softRect } from '../svg.ts';

export const shadow = ({ palette }: Look, x: number, w: number): string => ellipse(x, 3, w, 12, palette.ink, 'opacity=".16"');

export const pendant = ({ palette }: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    line(
      [
        [0, -280],
        [0, 0],
      ],
      palette.ink,
      3,
    ) +
      polygon(
        [
          [-14, 0],
          [14, 0],
          [44, 42],
          [-44, 42],
        ],
        palette.accent,
      ) +
      circle(0, 44, 9, palette.sun),
    size,
  );

export function plant(look: Look, x: number, y: number, size: number): string {
  const { palette } = look;
  const leaf = (turn: number, fill: string): string =>
    `<path d="M0-60q-34-70 0-130q34 60 0 130z" fill="${fill}" transform="rotate(${turn} 0 -60)"/>`;
  const leaves = [-58, 52, -30, 28, 0].map((turn, index) => leaf(turn, index % 2 ? palette.leaf : palette.leafDeep)).join('');
  return at(
    x,
    y,
    shadow(look, 0, 52) +
      leaves +
      polygon(
        [
          [-32, -66],
          [32, -66],
          [24, 0],
          [-24, 0],
        ],
        palette.accent2,
      ),
    size,
  );
}

export const lowTable = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 90, 100) +
      ellipse(90, -44, 96, 20, look.palette.trim) +
      rect(86, -42, 8, 44, look.palette.ink) +
      rect(60, -66, 30, 20, look.palette.accent2) +
      circle(120, -56, 10, look.palette.leaf),
    size,
  );

export const table = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 110, 130) +
      rect(0, -88, 220, 14, look.palette.trim) +
      rect(14, -76, 10, 76, look.palette.ink) +
      rect(196, -76, 10, 76, look.palette.ink) +
      boxes(
        [
          { x: 30, y: -116, w: 44, h: 28 },
          { x: 84, y: -106, w: 38, h: 18 },
        ],
        look.palette.accent2,
      ) +
      circle(166, -104, 16, look.palette.leaf),
    size,
  );

export const desk = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 130, 150) +
      rect(0, -92, 260, 14, look.palette.trim) +
      rect(14, -78, 10, 78, look.palette.ink) +
      rect(170, -78, 80, 78, look.palette.shade) +
      softRect(60, -158, 92, 56, 4, look.palette.ink) +
      rect(66, -152, 80, 44, look.palette.glass) +
      rect(100, -104, 12, 12, look.palette.ink) +
      circle(212, -104, 13, look.palette.accent2),
    size,
  );

export const reception = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 130, 150) +
      rect(0, -74, 260, 74, look.palette.wall2) +
      boxes(
        range(9).map((index) => ({ x: 14 + index * 28, y: -60, w: 4, h: 60 })),
        look.palette.ink,
        'opacity=".14"',
      ) +
      rect(-8, -82, 276, 12, look.palette.ink),
    size,
  );

/** A picture on the left wall, in its perspective. */
export const picture = ({ palette }: Look, x: number, y: number): string =>
  polygon(
    [
      [x, y],
      [x + 110, y + 42],
      [x + 110, y + 186],
      [x, y + 210],
    ],
    palette.trim,
  ) +
  polygon(
    [
      [x + 12, y + 20],
      [x + 98, y + 52],
      [x + 98, y + 174],
      [x + 12, y + 190],
    ],
    palette.glass,
  ) +
  circle(x + 58, y + 98, 22, palette.accent2) +
  polygon(
    [
      [x + 12, y + 150],
      [x + 98, y + 126],
      [x + 98, y + 174],
      [x + 12, y + 190],
    ],
    palette.leafDeep,
  );
