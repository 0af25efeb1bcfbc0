import { apartmentFacade } from '../facades/residential.ts';
import { tile } from '../scenes/iso.ts';
import { drop, house, type Model, machines, paved, planting } from '../scenes/plot.ts';

/** Two wings around a court with a pool. */
const court: Model = (look) => {
  const tall = look.dice('massing').int(180, 215);
  return (
    paved(look, -60, -60, 260, 270) +
    drop(look, -200, -190, 400, 100, 70) +
    house(look, { x: -200, y: -190, w: 400, d: 105, h: tall }, apartmentFacade) +
    machines(look, -120, -160, tall) +
    tile(60, 0, 110, 64, look.palette.trim) +
    tile(68, 8, 94, 48, look.palette.glass) +
    house(look, { x: -200, y: -85, w: 105, d: 260, h: tall - 74 }, apartmentFacade) +
    planting('-30 -20, 200 -20, -40 100, 190 110, -20 205, 80 208, 180 205')
  );
};

/** Three small blocks in a garden. */
const garden: Model = (look) => {
  const tall = look.dice('massing').int(120, 160);
  return (
    paved(look, -30, -215, 40, 430) +
    drop(look, -200, -190, 150, 140, 50) +
    house(look, { x: -200, y: -190, w: 150, d: 150, h: tall + 50 }, apartmentFacade) +
    planting('-20 -200, -20 -120') +
    drop(look, 40, -190, 160, 140, 40) +
    house(look, { x: 40, y: -190, w: 160, d: 140, h: tall }, apartmentFacade) +
    drop(look, -200, 20, 150, 150, 40) +
    house(look, { x: -200, y: 20, w: 150, d: 160, h: tall - 20 }, apartmentFacade) +
    planting('70 0, 150 -10, 215 20, 40 90, 120 80, 190 120, 30 170, 110 190, 200 205')
  );
};

export const apartmentModels = [court, garden];
