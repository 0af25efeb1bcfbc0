import { officeFacade } from '../facades/office.ts';
import { mix } from '../palettes.ts';
import { tile } from '../scenes/iso.ts';
import { drop, house, type Model, machines, paved, planting } from '../scenes/plot.ts';

/** A tower and a pavilion in front of it. */
const tower: Model = (look) => {
  const h = look.dice('massing').int(250, 300);
  return (
    paved(look, -190, -200, 400, 420) +
    drop(look, -90, -130, 170, 150, 90) +
    planting('-215 -200, -215 -110') +
    house(look, { x: -90, y: -130, w: 170, d: 150, h }, officeFacade) +
    machines(look, -50, -90, h) +
    house(look, { x: -150, y: 20, w: 150, d: 120, h: 96 }, officeFacade) +
    planting('130 -150, 150 -60, 60 90, 140 40, -120 190, -30 195, 150 190')
  );
};

/** Two slabs, the lower one in front. */
const pair: Model = (look) => {
  const h = look.dice('massing').int(175, 215);
  return (
    paved(look, -60, -210, 270, 420) +
    drop(look, -180, -180, 150, 130, 70) +
    house(look, { x: -180, y: -180, w: 260, d: 110, h }, officeFacade) +
    machines(look, -130, -150, h) +
    planting('140 -180, 180 -120, 200 -40') +
    house(look, { x: -190, y: -20, w: 110, d: 210, h: h * 0.6 }, officeFacade) +
    tile(20, 20, 130, 110, mix(look.palette.leaf, look.palette.ground, 0.4)) +
    planting('40 40, 120 60, 60 110, 190 150, -20 210, 100 205')
  );
};

export const officeModels = [tower, pair];
