import { industrialFacade } from '../facades/industrial.ts';
import { isoCar, tile } from '../scenes/iso.ts';
import { drop, house, type Model, northlight, planting, truck } from '../scenes/plot.ts';
import { range } from '../svg.ts';

const high = 104;

const yard: Model = (look) =>
  tile(-235, 30, 470, 200, look.palette.road) +
  drop(look, -210, -190, 410, 220, 60) +
  house(look, { x: -210, y: -190, w: 410, d: 220, h: high }, industrialFacade, look.palette.wall2);

const traffic: Model = (look) =>
  truck(look, 10, 60) +
  truck(look, 110, 60) +
  isoCar(look, -180, 150, look.palette.accent2) +
  isoCar(look, -110, 150, look.palette.trim) +
  planting('225 -190, 228 -90, -220 205, 215 215');

/** Skylights in a row. */
const northlights: Model = (look) => {
  const teeth = range(5).map((tooth) => northlight(look, -200 + tooth * 78, -180, 66, 200, high));
  return yard(look) + teeth.join('') + traffic(look);
};

/** A flat roof with solar panels. */
const solar: Model = (look) => {
  const { palette } = look;
  const panels = range(24).map((index) =>
    tile(-190 + (index % 6) * 62, -170 + Math.floor(index / 6) * 46, 52, 32, index % 5 ? palette.glassDeep : palette.glass, high),
  );
  return yard(look) + panels.join('') + traffic(look);
};

export const industrialModels = [northlights, solar];
