import type { PropertyType } from '@acre/domain';
import type { Random } from '../../random.ts';
import type { Look } from '../look.ts';
import { desk, lowTable, pendant, picture, plant, reception, table } from './furnishing.ts';
import { chair, rug, sofa, stools } from './seating.ts';
import { pallet, rack, shelves } from './storage.ts';
import { person } from './street.ts';

type Room = Exclude<PropertyType, 'land'>;

/** What stands in a room of this type. */
export function furniture(look: Look, type: Room, dice: Random): string {
  const { palette } = look;
  const lamp = (x: number, y: number, size: number) => pendant(look, x, y, size);
  const rooms: Readonly<Record<Room, () => string>> = {
    office: () =>
      lamp(450, 250, 0.8) +
      lamp(620, 225, 0.95) +
      reception(look, 460, 650, 1.1) +
      person(look, 540, 640, palette.accent, 3.4) +
      plant(look, 130, 670, 1.1) +
      desk(look, 90, 850, 1.45) +
      sofa(look, 730, 830, 1.35),
    retail: () =>
      lamp(330, 240, 0.9) +
      lamp(520, 240, 0.8) +
      shelves(look, 280, 660, 0.95) +
      shelves(look, 20, 830, 1.7) +
      reception(look, 560, 700, 1.2) +
      person(look, 700, 690, palette.ink, 4) +
      table(look, 780, 870, 1.4),
    industrial: () =>
      rack(look, 240, 690, 1.05) +
      rack(look, 690, 660, 0.85) +
      rack(look, 0, 860, 1.6) +
      person(look, 560, 720, palette.accent2, 4.2) +
      person(look, 620, 726, palette.accent, 4) +
      pallet(look, 800, 850, 1.7) +
      pallet(look, 470, 800, 1.2),
    'multi-family': () =>
      lamp(700, 220, 1.1) +
      picture(look, 120, 330) +
      rug(look) +
      sofa(look, 210, 770, 1.6) +
      lowTable(look, 540, 840, 1.4) +
      plant(look, 930, 770, 1.6) +
      chair(look, 790, 880, 1.4),
    'mixed-use': () =>
      lamp(420, 230, 0.95) +
      lamp(600, 215, 1.1) +
      lamp(780, 230, 0.95) +
      reception(look, 360, 690, 1.5) +
      person(look, 520, 640, palette.accent, 3.6) +
      stools(look, 430, 770, 1.3) +
      picture(look, 130, 310) +
      plant(look, 90, 830, 1.6) +
      table(look, 780, 870, 1.4),
    other: () =>
      lamp(360, 230, 1) +
      lamp(840, 230, 1) +
      rug(look) +
      reception(look, 450, 650, 1.15) +
      person(look, 600, 640, palette.accent, 3.4) +
      plant(look, 90, 690, 1.2) +
      sofa(look, 60, 850, 1.4) +
      sofa(look, 760, 850, 1.4),
  };
  return rooms[type]() + (dice.chance(0.5) ? plant(look, 1130, 890, 1.7) : '');
}
