import { cityKey } from '@acre/domain/places/city-name';

/** Coordinates are in degrees. */
export type ZipRecord = Readonly<{ zipCode: string; city: string; county: string; state: string; latitude: number; longitude: number }>;

/** Lines are sorted and found by this key. */
export const lineKey = (state: string, city: string): string => `${state} ${cityKey(city)}`;

/** Four decimals of a degree are about 10 m. */
const degrees = (value: number): string => `${Number(value.toFixed(4))}`;

/**
 * Writes the gazetteer as text, sorted by state and city. Each line has a state, a city, a county and their ZIP codes, separated by tabs.
 * Each ZIP code is followed by its latitude and longitude, separated by spaces.
 */
export function gazetteerText(records: readonly ZipRecord[]): string {
  const lines = new Map<string, { key: string; parts: string[] }>();
  for (const { zipCode, city, county, state, latitude, longitude } of records.toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1))) {
    const start = [state, city, county].join('\t');
    const line = lines.get(start) ?? { key: lineKey(state, city), parts: [start] };
    line.parts.push(`${zipCode} ${degrees(latitude)} ${degrees(longitude)}`);
    lines.set(start, line);
  }
  const sorted = [...lines.values()].toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return sorted.map(({ parts }) => parts.join('\t')).join('\n');
}
