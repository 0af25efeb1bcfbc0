import { retailFacade } from '../facades/retail.ts';
import { drop, house, type Model, machines, parking, paved, planting } from '../scenes/plot.ts';

const high = 112;

/** A strip behind its parking. */
const strip: Model = (look) =>
  paved(look, -215, -190, 430, 250) +
  drop(look, -190, -150, 370, 120, 50) +
  parking(look, -160, 96, 8) +
  house(look, { x: -190, y: -150, w: 370, d: 120, h: high }, retailFacade, look.palette.wall2) +
  machines(look, -110, -120, high) +
  machines(look, 50, -120, high) +
  planting('-205 70, 205 -150, 212 -40, -215 140, 215 110');

/** Two wings around a corner. */
const corner: Model = (look) =>
  paved(look, -90, -80, 300, 300) +
  drop(look, -200, -200, 390, 110, 50) +
  house(look, { x: -200, y: -200, w: 390, d: 110, h: high }, retailFacade, look.palette.wall2) +
  machines(look, 40, -170, high) +
  house(look, { x: -200, y: -90, w: 110, d: 280, h: high }, retailFacade) +
  machines(look, -180, 20, high) +
  parking(look, -40, 60, 5) +
  planting('210 -60, 215 40, -60 215, 40 215, 130 212, 215 180');

export const retailModels = [strip, corner];
