import { mixedUseFacade } from '../facades/residential.ts';
import { box, tile } from '../scenes/iso.ts';
import { drop, house, type Model, machines, paved, planting } from '../scenes/plot.ts';

/** A corner block with a roof garden. */
const corner: Model = (look) =>
  paved(look, -215, -215, 430, 430) +
  drop(look, -160, -160, 290, 250, 80) +
  planting('-200 -180') +
  house(look, { x: -160, y: -160, w: 290, d: 250, h: 232 }, mixedUseFacade) +
  tile(-110, -110, 130, 120, look.palette.leaf, 232) +
  box(look, { x: 50, y: -120, w: 50, d: 60, h: 34, z: 232 }, look.palette.wall2) +
  planting('180 -120, 185 -20, 190 80, -150 160, -50 165, 60 165, 170 190');

/** Two houses side by side, one a story lower. */
const row: Model = (look) =>
  paved(look, -215, -215, 430, 430) +
  drop(look, -190, -150, 390, 170, 60) +
  house(look, { x: -190, y: -150, w: 200, d: 180, h: 250 }, mixedUseFacade) +
  tile(-160, -120, 90, 90, look.palette.leaf, 250) +
  house(look, { x: 10, y: -150, w: 190, d: 180, h: 186 }, mixedUseFacade) +
  machines(look, 60, -110, 186) +
  planting('215 -170, 218 -60, -190 110, -90 115, 10 112, 110 115, 215 60, 200 200');

export const mixedUseModels = [corner, row];
