import { civicFacade } from '../facades/civic.ts';
import { block, plain, tile } from '../scenes/iso.ts';
import { drop, house, type Model, machines, parking, paved, planting, roofOf } from '../scenes/plot.ts';

const onWall: typeof civicFacade = (look, w, h) => plain(look.palette.wall)(w, h) + civicFacade(look, w, h);

/** A hall with low wings and a forecourt. */
const hall: Model = (look) =>
  tile(-60, 70, 120, 160, look.palette.paving) +
  drop(look, -170, -170, 340, 200, 60) +
  block(look, { x: -190, y: -110, w: 380, d: 140, h: 104 }, plain(look.palette.wall2), plain(look.palette.wall2), roofOf(look)) +
  house(look, { x: -150, y: -160, w: 300, d: 210, h: 178 }, onWall, look.palette.wall) +
  machines(look, -80, -110, 178) +
  parking(look, 80, 110, 3) +
  planting('-210 60, -160 100, -150 190, -80 215, 210 70, 90 80');

/** A hall on a square with a fountain. */
const square: Model = (look) =>
  paved(look, -200, 20, 400, 190) +
  drop(look, -190, -180, 370, 190, 60) +
  house(look, { x: -190, y: -180, w: 370, d: 190, h: 160 }, onWall, look.palette.wall2) +
  machines(look, 60, -140, 160) +
  tile(-50, 80, 100, 80, look.palette.trim) +
  tile(-40, 88, 80, 64, look.palette.glass) +
  planting('215 -160, 218 -60, -180 60, 160 70, -190 130, 170 150, -140 215, 0 215, 140 215');

export const civicModels = [hall, square];
