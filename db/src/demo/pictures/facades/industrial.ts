import type { Look } from '../look.ts';
import { litWindow, mix } from '../palettes.ts';
import { at, boxes, circle, fade, path, polygon, range, rect, uprights } from '../svg.ts';

/** Ribbed cladding, a coloured band, dock doors and a small office; a sawtooth roof above. */
export function industrialFacade(look: Look, w: number, h: number): string {
  const { palette } = look;
  const dice = look.dice('industrial facade');
  const cladding = dice.pick([palette.wall, palette.wall2, mix(palette.middle, palette.wall, 0.5)]);
  const office = Math.min(w * 0.24, 230);
  const doors = Math.max(2, Math.floor((w - office - 40) / 128));
  const step = (w - office - 30) / doors;
  return (
    rect(0, 0, w, h, cladding) +
    fade(uprights({ x: 6, y: 0, w: w - 6, h }, 2, 13, palette.ink), 0.07) +
    rect(0, h * 0.16, w, h * 0.1, palette.accent) +
    rect(0, h * 0.28, w, 5, palette.accent2) +
    range(doors)
      .map((index) => at(office + 22 + index * step, h, dock(look, Math.min(94, step - 22), h * 0.5, index)))
      .join('') +
    offices(look, office, h) +
    rect(0, h - 14, w, 14, mix(palette.shade, palette.ink, 0.35)) +
    rect(0, 0, w, 7, mix(cladding, palette.ink, 0.35))
  );
}

function dock({ palette, night }: Look, w: number, h: number, index: number): string {
  const open = index % 3 === 1;
  const slats = range(6).map((slat) => ({ x: 6, y: -h + 8 + slat * ((h - 18) / 6), w: w - 12, h: 2 }));
  const shut = rect(6, -h + 6, w - 12, h - 20, mix(palette.trim, palette.shade, 0.25)) + boxes(slats, palette.ink, 'opacity=".16"');
  const inside =
    rect(6, -h + 6, w - 12, h - 20, night ? litWindow : mix(palette.ink, palette.shade, 0.2)) +
    boxes(
      [
        { x: 18, y: -50, w: 26, h: 36 },
        { x: 50, y: -40, w: 22, h: 26 },
      ],
      palette.soil,
    );
  const hood = polygon(
    [
      [-6, -h - 2],
      [w + 6, -h - 2],
      [w + 12, -h + 8],
      [-12, -h + 8],
    ],
    palette.ink,
  );
  return (
    rect(0, -h, w, h, palette.ink) +
    (open ? inside : shut) +
    hood +
    boxes(
      [
        { x: 0, y: -30, w: 9, h: 20 },
        { x: w - 9, y: -30, w: 9, h: 20 },
      ],
      palette.accent2,
    ) +
    (night ? circle(w / 2, -h - 12, 5, litWindow) : '')
  );
}

function offices({ palette, night }: Look, w: number, h: number): string {
  const panes = range(4).flatMap((column) =>
    [0, 1].map((row) => ({ x: 20 + column * ((w - 34) / 4), y: h * (0.36 + row * 0.26), w: (w - 34) / 4 - 6, h: h * 0.17 })),
  );
  return (
    rect(0, h * 0.06, w, h * 0.94, palette.trim) +
    boxes(panes, night ? litWindow : palette.glass) +
    rect(w * 0.36, h * 0.62, w * 0.28, h * 0.38, palette.ink) +
    rect(w * 0.4, h * 0.66, w * 0.2, h * 0.34, night ? litWindow : palette.glassLight) +
    rect(w * 0.26, h * 0.56, w * 0.48, 8, palette.accent) +
    path(`M${Math.round(w)} ${Math.round(h * 0.06)}h10v${Math.round(h * 0.94)}h-10z`, palette.ink, 'opacity=".14"')
  );
}

/** Northlights that sit on top of a facade; drawn upwards from y 0. */
export function sawtooth({ palette, night }: Look, w: number, h: number): string {
  const teeth = Math.max(3, Math.round(w / 150));
  const step = w / teeth;
  const tooth = (index: number): string => {
    const x = index * step;
    const glass = polygon(
      [
        [x, 0],
        [x, -h],
        [x + step * 0.2, -h * 0.8],
        [x + step * 0.2, 0],
      ],
      night ? litWindow : palette.glassLight,
    );
    return (
      polygon(
        [
          [x, 0],
          [x, -h],
          [x + step, 0],
        ],
        mix(palette.middle, palette.ink, 0.12),
      ) +
      glass +
      rect(x, -h - 4, 7, h + 4, palette.ink)
    );
  };
  return range(teeth).map(tooth).join('');
}
