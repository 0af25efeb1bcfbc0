import type { Look } from '../look.ts';
import { litWindow2, mix } from '../palettes.ts';
import { boxes, fade, grid, path, polygon, range, rect } from '../svg.ts';
import { glazing, shopGlass } from './windows.ts';

/** A curtain wall over a glazed lobby; fins, bands or a plain grid. */
export function officeFacade(look: Look, w: number, h: number): string {
  const { palette } = look;
  const dice = look.dice('office facade');
  const kind = dice.int(0, 2);
  const lobby = Math.min(84, h * 0.3);
  const [columns, rows] = [Math.max(3, Math.round(w / (kind === 1 ? 46 : 30))), Math.max(2, Math.round((h - lobby) / 34))];
  const area = { x: 8, y: 12, w: w - 16, h: h - lobby - 20 };
  const frame = kind === 2 ? mix(palette.glassDeep, palette.ink, 0.35) : palette.wall;
  const sweep = polygon(
    [
      [w * 0.52, 0],
      [w * 0.86, 0],
      [w * 0.34, h - lobby],
      [0, h - lobby],
      [0, h * 0.52],
    ],
    '#fff',
    'opacity=".09"',
  );
  return (
    rect(0, 0, w, h, frame) +
    glazing(look, area, { columns, rows, gapX: kind === 1 ? 2 : 4, gapY: kind === 1 ? 12 : 5, colour: frame }) +
    fins(look, kind, area, columns) +
    sweep +
    entrance(look, w, h, lobby) +
    rect(0, 0, w, 6, palette.trim)
  );
}

function fins({ palette }: Look, kind: number, area: { x: number; y: number; w: number; h: number }, columns: number): string {
  const step = area.w / columns;
  if (kind === 1) return '';
  const every = kind === 0 ? 2 : 3;
  const list = range(columns / every + 1).map((index) => ({ x: area.x + index * every * step - 4, y: 2, w: 5, h: area.h + 14 }));
  return boxes(list, kind === 0 ? palette.trim : palette.accent2, kind === 0 ? '' : 'opacity=".55"');
}

function entrance(look: Look, w: number, h: number, lobby: number): string {
  const { palette, night } = look;
  const y = h - lobby;
  const lobbyPanes = grid({ x: 16, y: y + 12, w: w - 32, h: lobby - 12 }, Math.max(4, Math.round(w / 44)), 1, 5, 0);
  const columns = range(w / 90 + 1).map((index) => ({
    x: 8 + (index * (w - 28)) / Math.max(1, Math.floor(w / 90)),
    y: y + 6,
    w: 12,
    h: lobby - 6,
  }));
  const doorAt = w / 2 - 30;
  return (
    rect(0, y, w, lobby, mix(palette.shade, palette.ink, 0.3)) +
    boxes(lobbyPanes, shopGlass(look)) +
    fade(path(`M16 ${y + lobby * 0.55}h${w - 32}v${lobby * 0.45 - 1}H16z`, palette.ink), 0.14) +
    boxes(columns, palette.wall2) +
    rect(doorAt, y + lobby * 0.34, 60, lobby * 0.66, palette.ink) +
    boxes(
      [0, 1].map((leaf) => ({ x: doorAt + 4 + leaf * 27, y: y + lobby * 0.4, w: 25, h: lobby * 0.6 })),
      night ? litWindow2 : palette.glassLight,
    ) +
    rect(doorAt - 26, y + lobby * 0.24, 112, 9, palette.accent) +
    rect(0, y, w, 10, palette.trim)
  );
}
