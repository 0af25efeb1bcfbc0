import type { Look } from '../look.ts';
import { litWindow, litWindow2, mix } from '../palettes.ts';
import { boxes, circle, grid, path, polygon, range, rect } from '../svg.ts';
import { glazing } from './windows.ts';

/** Special-purpose houses: a hall with columns, a hotel with a canopy, a vaulted event hall. */
export function civicFacade(look: Look, w: number, h: number): string {
  const kind = look.dice('civic').int(0, 2);
  if (kind === 0) return columnHall(look, w, h);
  return kind === 1 ? hotel(look, w, h) : vault(look, w, h);
}

function columnHall({ palette, night }: Look, w: number, h: number): string {
  const [roof, steps] = [h * 0.24, h * 0.1];
  const columns = Math.max(4, Math.round(w / 95));
  const gap = (w - 60) / columns;
  const shafts = range(columns + 1).map((index) => ({ x: 18 + index * gap, y: roof + 34, w: 24, h: h - roof - steps - 34 }));
  const openings = range(columns).map((index) => ({
    x: 18 + index * gap + 24 + (gap - 24) * 0.22,
    y: roof + 62,
    w: (gap - 24) * 0.56,
    h: h - roof - steps - 62,
  }));
  return (
    rect(6, roof, w - 12, h - roof, mix(palette.wall2, palette.shade, 0.35)) +
    boxes(openings, night ? litWindow : palette.glassDeep) +
    boxes(
      openings.map(({ x, y, w: width }) => ({ x, y: y + 34, w: width, h: 4 })),
      palette.wall,
    ) +
    boxes(shafts, palette.wall) +
    boxes(
      shafts.map((shaft) => ({ ...shaft, x: shaft.x + 15, w: 9 })),
      palette.ink,
      'opacity=".12"',
    ) +
    boxes(
      shafts.flatMap(({ x, y, h: height }) => [
        { x: x - 6, y: y - 6, w: 36, h: 10 },
        { x: x - 5, y: y + height - 10, w: 34, h: 10 },
      ]),
      palette.trim,
    ) +
    polygon(
      [
        [-10, roof],
        [w / 2, 0],
        [w + 10, roof],
      ],
      palette.wall,
    ) +
    polygon(
      [
        [50, roof - 12],
        [w / 2, 22],
        [w - 50, roof - 12],
      ],
      mix(palette.wall2, palette.shade, 0.4),
    ) +
    circle(w / 2, roof * 0.64, roof * 0.19, palette.accent2) +
    rect(-10, roof, w + 20, 30, palette.trim) +
    rect(-10, roof + 22, w + 20, 8, palette.ink, 'opacity=".15"') +
    range(4)
      .map((index) =>
        rect(
          -12 - index * 14,
          h - steps + index * (steps / 4),
          w + 24 + index * 28,
          steps / 4 + 1,
          mix(palette.trim, palette.shade, index * 0.22),
        ),
      )
      .join('')
  );
}

function hotel(look: Look, w: number, h: number): string {
  const { palette, night } = look;
  const base = Math.min(100, h * 0.3);
  const area = { x: w * 0.19, y: 30, w: w * 0.77, h: h - base - 48 };
  const frame = {
    columns: Math.max(4, Math.round(w / 74)),
    rows: Math.max(2, Math.round((h - base) / 58)),
    gapX: 20,
    gapY: 22,
    colour: palette.wall,
  };
  const lobby = grid({ x: 24, y: h - base + 22, w: w - 48, h: base - 22 }, Math.max(4, Math.round(w / 80)), 1, 10, 0);
  return (
    rect(0, 0, w, h, palette.wall) +
    rect(0, 0, w * 0.16, h, palette.accent) +
    boxes(
      range(5).map((index) => ({ x: w * 0.05, y: 36 + index * 30, w: w * 0.06, h: 14 })),
      night ? litWindow2 : palette.trim,
    ) +
    glazing(look, area, frame, 0.42) +
    rect(0, h - base, w, base, mix(palette.shade, palette.ink, 0.35)) +
    boxes(lobby, night ? litWindow : palette.glassLight) +
    rect(w * 0.3, h - base + 12, w * 0.4, 14, palette.accent2) +
    boxes(
      [
        { x: w * 0.32, y: h - base + 24, w: 10, h: base - 24 },
        { x: w * 0.68 - 10, y: h - base + 24, w: 10, h: base - 24 },
      ],
      palette.trim,
    ) +
    rect(0, 0, w, 9, palette.trim)
  );
}

function vault({ palette, night }: Look, w: number, h: number): string {
  const rise = Math.min(h * 0.55, w * 0.3);
  const n = Math.round;
  const arch = (inset: number, colour: string): string =>
    path(`M${inset} ${n(h)}V${n(rise)}Q${n(w / 2)} ${n(-rise + inset * 1.6)} ${n(w - inset)} ${n(rise)}V${n(h)}z`, colour);
  const ribs = range(9).map((index) => ({ x: (w * (index + 1)) / 10 - 3, y: rise * 0.2, w: 5, h: h - rise * 0.2 }));
  return (
    arch(0, palette.wall2) +
    arch(20, palette.trim) +
    `<clipPath id="v">${arch(36, '#000')}</clipPath>` +
    `<g clip-path="url(#v)">${rect(0, -h, w, h * 2, night ? litWindow : palette.glass)}${polygon(
      [
        [w * 0.2, h],
        [w * 0.62, 0],
        [w * 0.86, 0],
        [w * 0.44, h],
      ],
      palette.glassLight,
      'opacity=".6"',
    )}${boxes(ribs, palette.ink, 'opacity=".75"')}${boxes(
      [0.34, 0.62].map((part) => ({ x: 0, y: h * part, w, h: 6 })),
      palette.ink,
      'opacity=".75"',
    )}</g>` +
    rect(w * 0.36, h * 0.72, w * 0.28, h * 0.28, palette.ink) +
    boxes(
      [0, 1, 2].map((leaf) => ({ x: w * 0.37 + leaf * w * 0.09, y: h * 0.75, w: w * 0.08, h: h * 0.25 })),
      night ? litWindow2 : palette.glassLight,
    ) +
    rect(w * 0.3, h * 0.68, w * 0.4, 12, palette.accent)
  );
}
