import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { at, boxes, range, rect } from '../svg.ts';
import { shadow } from './furnishing.ts';

export function shelves(look: Look, x: number, y: number, size: number): string {
  const { palette } = look;
  const colours = [palette.accent, palette.accent2, palette.glassDeep, palette.leaf];
  const goods = range(16).map((index) =>
    rect(
      14 + (index % 4) * 48,
      -206 + Math.floor(index / 4) * 52 + (index % 3) * 6,
      34,
      34 - (index % 3) * 6,
      colours[(index * 3) % 4] ?? palette.accent,
    ),
  );
  return at(
    x,
    y,
    shadow(look, 105, 116) +
      rect(0, -224, 210, 224, mix(palette.wall2, palette.ink, 0.12)) +
      goods.join('') +
      boxes(
        [0, 1, 2, 3].map((shelf) => ({ x: 6, y: -172 + shelf * 52, w: 198, h: 6 })),
        palette.trim,
      ),
    size,
  );
}

export function rack(look: Look, x: number, y: number, size: number): string {
  const { palette } = look;
  const loads = range(9)
    .filter((index) => index !== 4)
    .map((index) => ({ x: 18 + (index % 3) * 84, y: -290 + Math.floor(index / 3) * 100 + 34, w: 66, h: 52 }));
  const uprights = [0, 84, 168, 252].map((dx) => ({ x: dx + 4, y: -310, w: 8, h: 310 }));
  const beams = [0, 1, 2].map((row) => ({ x: 4, y: -204 + row * 100, w: 256, h: 9 }));
  return at(
    x,
    y,
    shadow(look, 132, 150) +
      boxes(loads, palette.soil) +
      boxes(
        loads.map((load) => ({ ...load, x: load.x + 26, w: 12 })),
        palette.wall,
      ) +
      boxes(uprights, palette.glassDeep) +
      boxes(beams, palette.accent),
    size,
  );
}

export const pallet = (look: Look, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shadow(look, 55, 70) +
      boxes(
        [
          { x: 0, y: -64, w: 52, h: 52 },
          { x: 56, y: -64, w: 52, h: 52 },
          { x: 28, y: -114, w: 52, h: 48 },
        ],
        look.palette.soil,
      ) +
      boxes(
        [
          { x: 20, y: -64, w: 12, h: 52 },
          { x: 76, y: -64, w: 12, h: 52 },
          { x: 48, y: -114, w: 12, h: 48 },
        ],
        look.palette.wall,
      ) +
      rect(-6, -12, 120, 12, mix(look.palette.soil, look.palette.ink, 0.4)),
    size,
  );
