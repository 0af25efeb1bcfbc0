import { browseRanges } from '@acre/domain/properties/browse';
import type { SizeUnit } from '@acre/domain/properties/price-and-size-text';

/** Both `min` and `max` are included. */
export const evenStops = ({ min, max, step }: Readonly<{ min: number; max: number; step: number }>): number[] =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => min + at * step);

const evenAcres = { min: 0, max: 10, step: 0.25 };

/** Returns sizes in square feet: small steps where most listings are, then larger ones up to the largest listing. */
export function sizeStops(unit: SizeUnit, largestSize: number): readonly number[] {
  const stops = evenStops(unit.squareFeet === 1 ? browseRanges.size : evenAcres);
  let last = stops.at(-1) ?? 0;
  while (last * unit.squareFeet < largestSize) {
    last += 10 ** Math.floor(Math.log10(last)) / 2;
    stops.push(last);
  }
  return stops.map((stop) => stop * unit.squareFeet);
}
