import type { Look } from '../look.ts';
import { litWindow, litWindow2 } from '../palettes.ts';
import { type Box, boxes, type Cell, grid, range, rect } from '../svg.ts';

/** Neighbours in a row as one box. */
const runs = (cells: readonly Cell[]): Box[] => {
  const merged: { x: number; y: number; w: number; h: number; column: number; row: number }[] = [];
  for (const cell of cells) {
    const last = merged.at(-1);
    if (last && last.row === cell.row && last.column === cell.column - 1)
      Object.assign(last, { w: cell.x + cell.w - last.x, column: cell.column });
    else merged.push({ ...cell });
  }
  return merged;
};

/** By day a reflection runs across the house in a darker and a paler tone; by night some rooms are lit. */
function tones(look: Look, cells: readonly Cell[], litShare: number): string {
  const { palette, night } = look;
  const dice = look.dice('panes');
  const [slope, phase] = [dice.between(0.5, 1.1), dice.between(0, 6)];
  const tone = ({ column, row }: Cell): number => Math.sin(column * 0.55 + row * slope * 0.6 + phase);
  if (!night)
    return (
      boxes(runs(cells.filter((cell) => tone(cell) < -0.55)), palette.glassDeep) +
      boxes(runs(cells.filter((cell) => tone(cell) > 0.55)), palette.glassLight)
    );
  const rolls = cells.map((cell) => ({ cell, roll: dice.next() }));
  const between = (from: number, to: number): Box[] => runs(rolls.filter(({ roll }) => roll >= from && roll < to).map(({ cell }) => cell));
  return boxes(between(0, litShare * 0.7), litWindow) + boxes(between(litShare * 0.7, litShare), litWindow2);
}

export type Frame = Readonly<{ columns: number; rows: number; gapX: number; gapY: number; colour: string }>;

/** An area of glass behind bars. */
export function glazing(look: Look, area: Box, { columns, rows, gapX, gapY, colour }: Frame, litShare = 0.34): string {
  const cells = grid(area, columns, rows, gapX, gapY);
  const [{ w, h } = { w: 0, h: 0 }] = cells;
  const upright = range(columns - 1).map((index) => ({ x: area.x + w + index * (w + gapX), y: area.y, w: gapX, h: area.h }));
  const level = range(rows - 1).map((index) => ({ x: area.x, y: area.y + h + index * (h + gapY), w: area.w, h: gapY }));
  return rect(area.x, area.y, area.w, area.h, look.palette.glass) + tones(look, cells, litShare) + boxes([...upright, ...level], colour);
}

/** Glass of shops and lobbies: warm at night. */
export const shopGlass = ({ palette, night }: Look): string => (night ? litWindow : palette.glassLight);
