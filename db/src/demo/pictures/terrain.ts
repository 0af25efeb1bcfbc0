import type { Look } from './look.ts';
import { mix } from './palettes.ts';
import { box, flat, iso, isoTree, slab, tile } from './scenes/iso.ts';
import { backdrop } from './scenes/plot.ts';
import { ellipse, path, polygon, range } from './svg.ts';

/** The plot as a piece of terrain: steps of height, trees, a lane and the boundary. */
export function terrain(look: Look): string {
  const { palette } = look;
  const dice = look.dice('terrain');
  const [hx, hy] = [dice.int(-135, -115), dice.int(-115, -95)];
  const steps = range(7).map((index) =>
    hill(look, hx, hy, 116 - index * 16, index * 9, mix(mix(palette.ground, palette.leaf, 0.55), palette.trim, index * 0.06)),
  );
  const boundary = [
    [20, -205],
    [222, -205],
    [226, 118],
    [-150, 118],
  ] as const;
  const wood = range(15)
    .map(() => [dice.int(60, 215), dice.int(-195, 20)] as const)
    .toSorted((a, b) => a[0] + a[1] - b[0] - b[1]);
  return (
    backdrop(look) +
    `<g transform="translate(-84 -24) scale(1.14)">${slab(look, 500, 500, mix(palette.ground, palette.leaf, 0.45))}${tile(-250, 150, 500, 46, palette.road)}${range(
      8,
    )
      .map((index) => tile(-240 + index * 64, 171, 34, 4, palette.trim))
      .join('')}${steps.join('')}${flat(boundary, palette.accent, 0, 'opacity=".12"')}${polygon(
      boundary.map(([x, y]) => iso(x, y, 2)),
      'none',
      `stroke="${palette.accent}" stroke-width="5" stroke-dasharray="18 8"`,
    )}${wood.map(([x, y], index) => isoTree(x, y, 0.75 + (index % 3) * 0.2)).join('')}${boundary.map(([x, y]) => box(look, { x: x - 4, y: y - 4, w: 8, d: 8, h: 44 }, palette.trim)).join('')}</g>`
  );
}

/** One step of a hill: a disc with a rim. */
function hill({ palette }: Look, x: number, y: number, r: number, z: number, fill: string): string {
  const [cx, cy] = iso(x, y, z);
  const [rx, ry] = [r * 1.2, r * 0.69];
  return (
    path(
      `M${(cx - rx).toFixed(0)} ${cy.toFixed(0)}a${rx.toFixed(0)} ${ry.toFixed(0)} 0 0 0 ${(rx * 2).toFixed(0)} 0v-9h-${(rx * 2).toFixed(0)}z`,
      mix(fill, palette.ink, 0.1),
    ) + ellipse(cx, cy - 9, rx, ry, fill)
  );
}
