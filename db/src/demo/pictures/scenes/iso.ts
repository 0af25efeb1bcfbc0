import type { Look } from '../look.ts';
import { mix } from '../palettes.ts';
import { ellipse, fade, group, line, type Point, path, polygon } from '../svg.ts';

/** A view from above: x runs down to the right, y down to the left, z up. One unit is a pixel along an axis. */
const [cos, sin] = [0.866, 0.5];
const origin: Point = [600, 442];

/** Facades are drawn larger than the face and made smaller, so that the model has as many windows as the house. */
const fineness = 1.45;

export const iso = (x: number, y: number, z = 0): Point => [origin[0] + (x - y) * cos, origin[1] + (x + y) * sin - z];

export type Block = Readonly<{ x: number; y: number; w: number; d: number; h: number; z?: number }>;
export type Facade = (w: number, h: number) => string;

export const flat = (points: readonly (readonly [number, number])[], fill: string, z = 0, more = ''): string =>
  polygon(
    points.map(([x, y]) => iso(x, y, z)),
    fill,
    more,
  );

export const tile = (x: number, y: number, w: number, d: number, fill: string, z = 0, more = ''): string =>
  flat(
    [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    fill,
    z,
    more,
  );

const matrix = (corner: Point, slope: number): string =>
  `transform="matrix(${(cos / fineness).toFixed(4)} ${(slope / fineness).toFixed(4)} 0 ${(1 / fineness).toFixed(4)} ${corner[0].toFixed(1)} ${corner[1].toFixed(1)})"`;

/** The two faces that are seen, drawn flat and tilted into place, and the roof. The right face lies in shade. */
export function block(look: Look, { x, y, w, d, h, z = 0 }: Block, front: Facade, side: Facade, roof: string): string {
  const [fw, fd, fh] = [w * fineness, d * fineness, h * fineness];
  const left = group(front(fw, fh), matrix(iso(x, y + d, z + h), sin));
  const shade = `<path d="M0 0h${fd.toFixed(0)}v${fh.toFixed(0)}H0z" fill="${look.palette.ink}" opacity=".3"/>`;
  const right = group(side(fd, fh) + shade, matrix(iso(x + w, y + d, z + h), -sin));
  return left + right + tile(x, y, w, d, roof, z + h) + tile(x + 10, y + 10, w - 20, d - 20, mix(roof, look.palette.ink, 0.09), z + h);
}

export const plain =
  (fill: string): Facade =>
  (w, h) =>
    `<path d="M0 0h${w.toFixed(0)}v${h.toFixed(0)}H0z" fill="${fill}"/>`;

/** Ground as a cut-out piece: turf on two layers of earth, floating on a plain backdrop. */
export function slab(look: Look, w: number, d: number, surface: string): string {
  const { palette } = look;
  const [x, y] = [-w / 2, -d / 2];
  const layer = (top: number, bottom: number, fill: string): string =>
    polygon([iso(x, y + d, -top), iso(x + w, y + d, -top), iso(x + w, y + d, -bottom), iso(x, y + d, -bottom)], fill) +
    polygon(
      [iso(x + w, y + d, -top), iso(x + w, y, -top), iso(x + w, y, -bottom), iso(x + w, y + d, -bottom)],
      mix(fill, palette.ink, 0.25),
    );
  const [cx, cy] = iso(0, 0, -118);
  return (
    treeDefinition(look) +
    fade(ellipse(cx, cy, (w + d) * 0.43, (w + d) * 0.23, palette.ink), 0.1) +
    layer(0, 16, mix(surface, palette.ink, 0.14)) +
    layer(16, 42, palette.soil) +
    layer(42, 58, mix(palette.soil, palette.ink, 0.28)) +
    tile(x, y, w, d, surface)
  );
}

/** A round tree, its foot at 0,0; drawn once and then placed. */
function treeDefinition({ palette }: Look): string {
  const parts = [
    ellipse(17, 5, 26, 12, palette.ink, 'opacity=".16"'),
    line(
      [
        [0, 0],
        [0, -29],
      ],
      mix(palette.soil, palette.ink, 0.4),
      5,
    ),
    ellipse(0, -46, 24, 28, palette.leaf),
    path('M0-74a24 28 0 0 1 0 56a36 42 0 0 0 0-56z', palette.leafDeep, 'opacity=".8"'),
  ];
  return `<defs><g id="k">${parts.join('')}</g></defs>`;
}

/** A tree at a point of the ground; the slab below it brings the drawing. */
export function isoTree(x: number, y: number, size = 1): string {
  const [cx, cy] = iso(x, y);
  return `<use href="#k" transform="translate(${Math.round(cx)} ${Math.round(cy)}) scale(${Math.round(size * 100) / 100})"/>`;
}

/** A parked car; `along` says whether it points along x or y. */
export function isoCar(look: Look, x: number, y: number, colour: string, along: 'x' | 'y' = 'x'): string {
  const [w, d] = along === 'x' ? [44, 22] : [22, 44];
  const cabin = along === 'x' ? { x: x + 10, y: y + 3, w: 22, d: 16, h: 9, z: 13 } : { x: x + 3, y: y + 10, w: 16, d: 22, h: 9, z: 13 };
  const body: Block = { x, y, w, d, h: 10, z: 3 };
  const solid = (each: Block, fill: string): string => box(look, each, fill);
  return tile(x + 3, y + 3, w + 4, d + 4, look.palette.ink, 0, 'opacity=".2"') + solid(body, colour) + solid(cabin, look.palette.glassDeep);
}

/** A block of one colour. */
export function box(look: Look, { x, y, w, d, h, z = 0 }: Block, fill: string): string {
  const faces = (points: readonly Point[], shade: number): string => polygon(points, mix(fill, look.palette.ink, shade));
  return (
    faces([iso(x, y + d, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x, y + d, z)], 0.12) +
    faces([iso(x + w, y + d, z + h), iso(x + w, y, z + h), iso(x + w, y, z), iso(x + w, y + d, z)], 0.32) +
    tile(x, y, w, d, fill, z + h)
  );
}
