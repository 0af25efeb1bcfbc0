import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { at, line, path, polygon, rect, softRect } from '../svg.ts';
import { shadow } from './furnishing.ts';

export function sofa(look: Look, x: number, y: number, size: number): string {
  const { palette } = look;
  const body =
    path('M0-96q0-18 18-18h224q18 0 18 18v76H0z', mix(palette.accent, palette.ink, 0.12)) +
    softRect(22, -70, 108, 36, 8, palette.accent) +
    softRect(130, -70, 108, 36, 8, palette.accent);
  const arms =
    softRect(-14, -76, 34, 62, 12, palette.accent) +
    softRect(240, -76, 34, 62, 12, palette.accent) +
    rect(0, -36, 260, 22, mix(palette.accent, palette.ink, 0.22));
  const cushion = polygon(
    [
      [44, -104],
      [86, -98],
      [80, -58],
      [38, -64],
    ],
    palette.accent2,
  );
  return at(
    x,
    y,
    shadow(look, 130, 150) + body + arms + cushion + rect(8, -14, 8, 14, palette.ink) + rect(244, -14, 8, 14, palette.ink),
    size,
  );
}

export const chair = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 50, 60) +
      path('M0-120q0-20 20-20h60q20 0 20 20v70H0z', look.palette.glassDeep) +
      softRect(-8, -58, 116, 30, 10, look.palette.glass) +
      line(
        [
          [10, -28],
          [2, 0],
        ],
        look.palette.ink,
        7,
      ) +
      line(
        [
          [90, -28],
          [98, 0],
        ],
        look.palette.ink,
        7,
      ),
    size,
  );

export const stools = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    [0, 80, 160]
      .map((dx) =>
        at(
          dx,
          0,
          shadow(look, 0, 24) +
            rect(-20, -64, 40, 9, look.palette.accent2) +
            line(
              [
                [-12, -55],
                [-18, 0],
              ],
              look.palette.ink,
              5,
            ) +
            line(
              [
                [12, -55],
                [18, 0],
              ],
              look.palette.ink,
              5,
            ),
        ),
      )
      .join(''),
    size,
  );

export const rug = ({ palette }: Look): string =>
  polygon(
    [
      [250, 860],
      [950, 860],
      [820, 700],
      [380, 700],
    ],
    mix(palette.accent2, palette.wall, 0.35),
  ) +
  polygon(
    [
      [300, 842],
      [900, 842],
      [790, 716],
      [410, 716],
    ],
    'none',
    `stroke="${palette.trim}" stroke-width="5"`,
  );
