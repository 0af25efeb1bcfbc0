import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { at, boxes, circle, fade, levels, type Point, path, polygon, range, rect, softRect, uprights } from '../svg.ts';

/** Paper with a fine grid, a north arrow and a scale bar. */
export function sheet({ palette }: Look): string {
  const rules =
    uprights({ x: 25, y: 0, w: 1175, h: 900 }, 1, 49, palette.middle) + levels({ x: 0, y: 25, w: 1200, h: 875 }, 1, 49, palette.middle);
  const arrow =
    circle(0, 0, 34, 'none', `stroke="${palette.ink}" stroke-width="3"`) +
    polygon(
      [
        [0, -44],
        [15, 16],
        [0, 6],
        [-15, 16],
      ],
      palette.accent,
    );
  const scale = range(4).map((index) => rect(index * 44, 0, 44, 9, index % 2 ? palette.trim : palette.ink));
  return (
    rect(0, 0, 1200, 900, mix(palette.haze, palette.trim, 0.45)) +
    fade(rules, 0.28) +
    at(1110, 96, arrow) +
    at(60, 60, scale.join('') + rect(0, 0, 176, 9, 'none', `stroke="${palette.ink}" stroke-width="2"`))
  );
}

/** A room with thick walls and a door that swings; `door` is the wall it is in. */
export function room(
  { palette }: Look,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  door?: 'up' | 'down' | 'left' | 'right',
): string {
  const walls = rect(x, y, w, h, fill, `stroke="${palette.ink}" stroke-width="7"`);
  if (door === undefined) return walls;
  const r = Math.min(34, w * 0.4, h * 0.4);
  const corner: Record<typeof door, readonly [number, number, number]> = {
    up: [x + w * 0.3, y, 180],
    down: [x + w * 0.3 + r, y + h, 0],
    left: [x, y + h * 0.35 + r, 90],
    right: [x + w, y + h * 0.35, 270],
  };
  const [cx, cy, turn] = corner[door];
  const leaf = `<g transform="translate(${Math.round(cx)} ${Math.round(cy)}) rotate(${turn})"><path d="M0 0h${-r}" stroke="${fill}" stroke-width="8"/><path d="M0 0v${-r}a${r} ${r} 0 0 0 ${-r} ${r}" fill="none" stroke="${palette.ink}" stroke-width="2.5"/></g>`;
  return walls + leaf;
}

/** A tree from above. */
export const planTree = ({ palette }: Look, x: number, y: number, r: number): string =>
  circle(x, y, r, palette.leaf, 'opacity=".85"') +
  circle(x + r * 0.2, y + r * 0.2, r * 0.62, palette.leafDeep, 'opacity=".5"') +
  circle(x, y, 3, palette.ink);

export const stalls = ({ palette }: Look, x: number, y: number, count: number, depth: number): string =>
  boxes(
    range(count + 1).map((index) => ({ x: x + index * 34, y, w: 3, h: depth })),
    palette.trim,
  );

/** A car from above. */
export const planCar = ({ palette }: Look, x: number, y: number, colour: string): string =>
  at(x, y, softRect(0, 0, 20, 42, 6, colour) + rect(3, 10, 14, 8, palette.glassDeep) + rect(3, 30, 14, 6, palette.glassDeep));

/** Lines of equal height around a hilltop. */
export function contours({ palette, dice: diceOf }: Look, cx: number, cy: number, rings: number, step: number): string {
  const dice = diceOf('contours');
  const bumps = range(9).map(() => dice.between(0.75, 1.3));
  const ring = (index: number): string => {
    const points = bumps.map((bump, corner): Point => {
      const angle = (corner / bumps.length) * Math.PI * 2;
      const r = (index + 1) * step * (1 + (bump - 1) * Math.min(1, (index + 2) / 6));
      return [cx + Math.cos(angle) * r * 1.5, cy + Math.sin(angle) * r];
    });
    const between = (a: Point, b: Point): string => `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`;
    const last = points.at(-1) ?? [cx, cy];
    const curves = points.map(
      (point, corner) =>
        `Q${Math.round(point[0])} ${Math.round(point[1])} ${between(point, points[(corner + 1) % points.length] ?? point)}`,
    );
    return path(
      `M${between(last, points[0] ?? last)}${curves.join('')}`,
      'none',
      `stroke="${palette.soil}" stroke-width="${index % 4 === 3 ? 3.5 : 1.6}"`,
    );
  };
  return fade(range(rings).map(ring).join(''), 0.75);
}
