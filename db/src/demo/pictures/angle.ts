import type { PropertyType } from '@acre/domain';
import type { Look } from './look.ts';
import { civicModels } from './models/civic.ts';
import { industrialModels } from './models/industrial.ts';
import { mixedUseModels } from './models/mixed-use.ts';
import { apartmentModels } from './models/multi-family.ts';
import { officeModels } from './models/office.ts';
import { retailModels } from './models/retail.ts';
import { mix } from './palettes.ts';
import { slab } from './scenes/iso.ts';
import { backdrop, type Model } from './scenes/plot.ts';

const models: Readonly<Record<Exclude<PropertyType, 'land'>, readonly Model[]>> = {
  office: officeModels,
  retail: retailModels,
  industrial: industrialModels,
  'multi-family': apartmentModels,
  'mixed-use': mixedUseModels,
  other: civicModels,
};

/** The property as a model on its plot, seen from above, from one side or the other. */
export function angle(look: Look, type: Exclude<PropertyType, 'land'>): string {
  const dice = look.dice('model');
  const model = dice.pick(models[type]);
  const turf = type === 'industrial' || type === 'retail' ? 0.25 : 0.42;
  const plot = slab(look, 500, 500, mix(look.palette.ground, look.palette.leaf, turf)) + model(look);
  const place = dice.chance(0.5) ? 'matrix(1.14 0 0 1.14 -84 -24)' : 'matrix(-1.14 0 0 1.14 1284 -24)';
  return `${backdrop(look)}<g transform="${place}">${plot}</g>`;
}
