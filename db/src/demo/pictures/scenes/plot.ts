import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { circle, fade, gradient, range, rect } from '../svg.ts';
import { type Block, block, box, flat, isoCar, isoTree, plain, tile } from './iso.ts';

/** A plain backdrop with a pale disc behind the model. */
export function backdrop({ palette, dice }: Look): string {
  const x = dice('backdrop').int(420, 780);
  return `<defs>${gradient('back', palette.haze, mix(palette.sky, palette.haze, 0.25))}</defs>${rect(0, 0, 1200, 900, 'url(#back)')}${fade(circle(x, 330, 300, palette.sun), 0.75)}`;
}

export const roofOf = ({ palette }: Look): string => mix(palette.trim, palette.shade, 0.3);

/** Machines on a roof. */
export const machines = (look: Look, x: number, y: number, z: number): string =>
  box(look, { x, y, w: 46, d: 34, h: 22, z }, look.palette.trim) +
  box(look, { x: x + 64, y: y + 8, w: 26, d: 26, h: 14, z }, look.palette.shade);

export const drop = ({ palette }: Look, x: number, y: number, w: number, d: number, reach: number): string =>
  fade(
    flat(
      [
        [x + w, y + d],
        [x + w, y],
        [x + w + reach, y + reach * 0.25],
        [x + w + reach, y + d + reach * 0.25],
        [x + reach, y + d + reach * 0.25],
        [x, y + d],
      ],
      palette.ink,
    ),
    0.16,
  );

/** Trees at points of the ground, the farthest first: '-215 -200, 130 40'. */
export const planting = (points: string): string =>
  points
    .split(', ')
    .map((point, index) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return isoTree(x, y, 0.9 + (index % 3) * 0.16);
    })
    .join('');

export const paved = (look: Look, x: number, y: number, w: number, d: number): string => tile(x, y, w, d, look.palette.paving);

export function parking(look: Look, x: number, y: number, stalls: number): string {
  const { palette, dice: diceOf } = look;
  const dice = diceOf('parking');
  const colours = [palette.accent, palette.trim, palette.glassDeep, palette.accent2, palette.wall2];
  const lines = range(stalls + 1)
    .map((stall) => tile(x + stall * 42, y + 4, 3, 60, palette.trim))
    .join('');
  const cars = range(stalls)
    .filter(() => dice.chance(0.62))
    .map((stall) => isoCar(look, x + stall * 42 + 12, y + 12, dice.pick(colours), 'y'))
    .join('');
  return tile(x - 8, y - 4, stalls * 42 + 20, 118, palette.road) + lines + cars;
}

/** A sloped skylight across a roof. */
export const northlight = (look: Look, x: number, y: number, w: number, d: number, z: number): string =>
  box(look, { x, y, w: w * 0.34, d, h: 24, z }, look.palette.glassLight) +
  tile(x + w * 0.34, y, w * 0.5, d, mix(look.palette.middle, look.palette.ink, 0.15), z);

export const truck = (look: Look, x: number, y: number): string =>
  box(look, { x, y, w: 46, d: 96, h: 52, z: 8 }, look.palette.trim) +
  box(look, { x: x + 3, y: y + 100, w: 40, d: 30, h: 38, z: 6 }, look.palette.accent);

/** A property as it stands on its plot. */
export type Model = (look: Look) => string;

type Draw = (look: Look, w: number, h: number) => string;

/** A house whose two visible faces have the same windows; or a plain side. */
export function house(look: Look, body: Block, draw: Draw, side?: string): string {
  const face = (w: number, h: number): string => draw(look, w, h);
  return block(look, body, face, side === undefined ? face : plain(side), roofOf(look));
}
