import type { Look } from '../look.ts';
import { litWindow2, mix } from '../palettes.ts';
import { at, boxes, circle, fade, path, range, rect } from '../svg.ts';
import { shopGlass } from './windows.ts';

/** A row of shops: each has its own parapet, colour, awning and window. */
export function retailFacade(look: Look, w: number, h: number): string {
  const dice = look.dice('shops');
  const count = Math.max(2, Math.round(w / 185));
  const bay = w / count;
  return range(count)
    .map((index) => {
      const high = h * (index % 2 === dice.int(0, 1) ? 1 : dice.between(0.82, 0.94));
      return at(index * bay, h - high, shop(look, bay, high, index));
    })
    .join('');
}

/** One shop; also the ground floor of mixed-use buildings. */
export function shop(look: Look, w: number, h: number, index: number): string {
  const { palette } = look;
  const dice = look.dice(`shop ${index}`);
  const wall =
    [palette.wall, palette.wall2, palette.trim, mix(palette.accent2, palette.wall, 0.45)][(index + dice.int(0, 1)) % 4] ?? palette.wall;
  const sign = h * 0.26;
  return (
    rect(0, 0, w + 0.5, h, wall) +
    rect(0, 0, w, 8, mix(wall, palette.ink, 0.22)) +
    signBoard(look, w, sign, h * 0.15, index) +
    shopWindow(look, w, sign + h * 0.17, h, index) +
    awning(look, w, sign + h * 0.14, index) +
    rect(w - 5, 0, 5, h, palette.ink, 'opacity=".13"')
  );
}

function signBoard({ palette }: Look, w: number, y: number, h: number, index: number): string {
  const board = index % 2 === 0 ? palette.ink : palette.accent;
  const mark =
    index % 3 === 0
      ? circle(w / 2, y - h * 0.2, h * 0.28, palette.accent2)
      : boxes(
          [0, 1, 2].map((bar) => ({ x: w * 0.32 + bar * w * 0.13, y: y - h * 0.34, w: w * 0.1, h: h * 0.28 })),
          palette.trim,
        );
  return rect(w * 0.1, y - h * 0.75, w * 0.8, h * 1.1, board) + mark;
}

function awning({ palette }: Look, w: number, y: number, index: number): string {
  const step = (w - 16) / 7;
  const colour = [palette.accent, palette.leafDeep, palette.accent2, palette.ink][index % 4] ?? palette.accent;
  const n = Math.round;
  const scallop = `a${n(step / 2)} 8 0 0 1-${n(step)} 0`;
  const cloth = `M14 ${n(y)}H${n(w - 14)}L${n(w - 8)} ${n(y + 42)}${scallop.repeat(7)}z`;
  const stripes = [0, 2, 4, 6].map((stripe) => {
    const [left, top] = [n(8 + stripe * step), n(14 + stripe * ((w - 28) / 7))];
    return `M${top} ${n(y)}h${n((w - 28) / 7)}L${left + n(step)} ${n(y + 42)}${scallop}z`;
  });
  return path(cloth, palette.trim) + path(stripes.join(''), colour) + rect(8, y + 48, w - 16, 12, palette.ink, 'opacity=".16"');
}

function shopWindow(look: Look, w: number, y: number, h: number, index: number): string {
  const { palette, night } = look;
  const sill = h - (h - y) * 0.16;
  const doorLeft = index % 2 === 0;
  const door = { x: doorLeft ? w * 0.1 : w * 0.68, y, w: w * 0.22, h: h - y };
  const pane = { x: doorLeft ? w * 0.38 : w * 0.08, y, w: w * 0.54, h: sill - y };
  const goods = range(4).map((item) => ({
    x: pane.x + 8 + item * (pane.w / 4),
    y: sill - 14 - ((item * 17 + index * 11) % 30),
    w: pane.w / 4 - 14,
    h: 14 + ((item * 17 + index * 11) % 30),
  }));
  return (
    boxes(
      [
        { ...pane, x: pane.x - 5, w: pane.w + 10, h: h - y },
        { ...door, x: door.x - 4, w: door.w + 8 },
      ],
      mix(palette.ink, palette.shade, 0.25),
    ) +
    boxes([pane, { ...door, h: door.h - 4 }], shopGlass(look)) +
    fade(boxes(goods, night ? palette.accent : palette.glassDeep), night ? 0.75 : 0.55) +
    path(
      `M${Math.round(pane.x + pane.w * 0.55)} ${Math.round(y)}h${Math.round(pane.w * 0.25)}L${Math.round(pane.x + pane.w * 0.3)} ${Math.round(sill)}h-${Math.round(pane.w * 0.25)}z`,
      '#fff',
      'opacity=".2"',
    ) +
    rect(door.x + (doorLeft ? door.w - 8 : 4), y + door.h * 0.5, 4, 22, night ? palette.ink : litWindow2)
  );
}
