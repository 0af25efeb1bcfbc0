import type { Look } from '../look.ts';
import { litWindow, litWindow2, mix } from '../palettes.ts';
import { at, boxes, type Cell, circle, fade, grid, levels, path, range, rect } from '../svg.ts';
import { shop } from './retail.ts';

/** Flats with balconies over an entrance. */
export function apartmentFacade(look: Look, w: number, h: number): string {
  const { palette, night } = look;
  const dice = look.dice('apartment facade');
  const ground = Math.min(74, h * 0.24);
  const columns = Math.max(3, Math.round(w / 98));
  const rows = Math.max(2, Math.round((h - ground) / 74));
  const cells = grid({ x: 0, y: 10, w, h: h - ground - 10 }, columns, rows, 0, 0);
  const offset = dice.int(0, 1);
  const projects = ({ column, row }: Cell): boolean => (column + row + offset) % 2 === 0;
  const wall = dice.pick([palette.wall, palette.trim, palette.wall2]);
  const bays = range(columns)
    .filter((column) => column % 3 === offset)
    .map((column) => ({ x: column * (w / columns), y: 0, w: w / columns, h: h - ground }));
  return (
    rect(0, 0, w, h, wall) +
    boxes(bays, mix(palette.accent, palette.wall2, 0.45)) +
    flats(
      look,
      cells.filter((cell) => !projects(cell)),
      cells.filter(projects),
    ) +
    groundFloor(look, w, h, ground) +
    rect(0, 0, w, 8, mix(palette.shade, palette.ink, 0.3)) +
    (night ? circle(w / 2, h - ground + 12, 5, litWindow2) : '')
  );
}

function flats(look: Look, plain: readonly Cell[], balconies: readonly Cell[]): string {
  const { palette, night } = look;
  const dice = look.dice('flats');
  const all = [...plain, ...balconies];
  const panes = all.map(({ x, y, w, h, column, row }) => ({ x: x + w * 0.24, y: y + h * 0.16, w: w * 0.52, h: h * 0.6, column, row }));
  const curtains = panes.filter(() => dice.chance(night ? 0 : 0.3)).map((pane) => ({ ...pane, w: pane.w * 0.3 }));
  const lit = panes.filter(() => dice.chance(night ? 0.5 : 0));
  const slabs = balconies.map(({ x, y, w, h }) => ({ x: x + w * 0.06, y: y + h * 0.86, w: w * 0.88, h: 6 }));
  const rails = balconies.map(({ x, y, w, h }) => ({ x: x + w * 0.08, y: y + h * 0.56, w: w * 0.84, h: h * 0.3 }));
  const shadows = balconies.map(({ x, y, w, h }) => ({ x: x + w * 0.12, y: y + h * 0.93, w: w * 0.84, h: h * 0.09 }));
  const plants = balconies
    .filter(() => dice.chance(0.55))
    .map(({ x, y, w, h }) => circle(x + w * dice.between(0.2, 0.8), y + h * 0.56, h * 0.11, palette.leaf));
  return (
    boxes(panes, night ? palette.glass : palette.glassDeep, `stroke="${palette.trim}" stroke-width="7" paint-order="stroke"`) +
    boxes(lit, litWindow) +
    boxes(curtains, palette.glassLight, 'opacity=".8"') +
    plants.join('') +
    boxes(rails, palette.glass, 'opacity=".72"') +
    boxes(
      rails.map((rail) => ({ ...rail, h: 3 })),
      palette.ink,
    ) +
    boxes(slabs, palette.trim) +
    boxes(shadows, palette.ink, 'opacity=".16"')
  );
}

function groundFloor({ palette, night }: Look, w: number, h: number, ground: number): string {
  const y = h - ground;
  const windows = grid({ x: 18, y: y + ground * 0.28, w: w - 36, h: ground * 0.46 }, Math.max(4, Math.round(w / 70)), 1, 20, 0);
  return (
    rect(0, y, w, ground, mix(palette.wall2, palette.shade, 0.5)) +
    boxes(windows, night ? litWindow : palette.glassDeep) +
    rect(w / 2 - 46, y + 4, 92, ground - 4, palette.ink) +
    rect(w / 2 - 34, y + 16, 68, ground - 16, night ? litWindow2 : palette.glassLight) +
    rect(w / 2 - 1.5, y + 16, 3, ground - 16, palette.ink) +
    rect(w / 2 - 66, y + 2, 132, 9, palette.accent) +
    rect(0, y, w, 5, palette.trim)
  );
}

/** Shops below, brick flats with sills and a cornice above. */
export function mixedUseFacade(look: Look, w: number, h: number): string {
  const { palette } = look;
  const dice = look.dice('mixed facade');
  const base = Math.min(178, h * 0.42);
  const arched = dice.chance(0.5);
  const brick = dice.pick([palette.wall2, mix(palette.accent, palette.wall2, 0.55), palette.wall]);
  const shops = Math.max(1, Math.round(w / 190));
  const cells = grid(
    { x: 20, y: 44, w: w - 40, h: h - base - 52 },
    Math.max(3, Math.round(w / 92)),
    Math.max(1, Math.round((h - base - 40) / 96)),
    32,
    32,
  );
  return (
    rect(0, 0, w, h, brick) +
    fade(levels({ x: 0, y: 30, w, h: h - base - 30 }, 2, 14, palette.ink), 0.06) +
    openings(look, cells, arched) +
    rect(-8, 6, w + 16, 12, palette.trim) +
    rect(-3, 18, w + 6, 9, mix(brick, palette.ink, 0.25)) +
    range(shops)
      .map((index) => at((index * w) / shops, h - base, shop(look, w / shops, base, index)))
      .join('') +
    rect(-4, h - base - 6, w + 8, 10, palette.trim)
  );
}

function openings({ palette, night, dice: diceOf }: Look, cells: readonly Cell[], arched: boolean): string {
  const dice = diceOf('lit openings');
  const n = Math.round;
  const shape = ({ x, y, w, h }: Cell): string =>
    arched
      ? `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2) * 2} 0V${n(y + h)}z`
      : `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h-${n(w)}z`;
  const lit = cells.filter(() => dice.chance(night ? 0.45 : 0));
  const bars = cells.map(({ x, y, w, h }) => `M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h * 0.5)}h${n(w)}`);
  const sills = cells.map(({ x, y, w, h }) => `M${n(x - 8)} ${n(y + h + 3)}h${n(w + 16)}`);
  const blinds = night ? [] : cells.map(({ x, y, w, h }) => ({ x: x + 3, y: y + h * 0.55, w: w / 2 - 4, h: h * 0.42 }));
  return (
    path(cells.map(shape).join(''), night ? palette.glass : palette.glassDeep, `stroke="${palette.trim}" stroke-width="6"`) +
    (lit.length > 0 ? path(lit.map(shape).join(''), litWindow) : '') +
    boxes(blinds, palette.glassLight, 'opacity=".45"') +
    path(bars.join(''), 'none', `stroke="${palette.trim}" stroke-width="3"`) +
    path(sills.join(''), 'none', `stroke="${palette.trim}" stroke-width="7"`)
  );
}
