import type { PropertyType } from '@acre/domain';
import { type Random, seeded } from '../random.ts';
import { atNight, type Palette, palettes } from './palettes.ts';

/** How one building looks: every picture of it draws from the same source, so that they show the same house. */
export type Look = Readonly<{
  type: PropertyType;
  night: boolean;
  palette: Palette;
  /** A fresh generator for one part of the building; the same name gives the same numbers in every picture. */
  dice(part: string): Random;
}>;

export function lookOf(type: PropertyType, seed: string, night: boolean): Look {
  const dice = (part: string): Random => seeded(`${type} ${seed} ${part}`);
  const day = dice('palette').pick(palettes);
  return { type, night, palette: night ? atNight(day) : day, dice };
}
