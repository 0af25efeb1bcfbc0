import type { Tiles } from './tiles.ts';

export type MapType = 'tiles' | 'counties' | 'states';

/** The first type is the default. */
export const mapTypes = (tiles: Tiles | null): readonly Readonly<{ value: MapType; label: string }>[] => [
  ...(tiles ? [{ value: 'tiles', label: 'Streets' } as const] : []),
  { value: 'counties', label: tiles ? 'Boundaries' : 'States and counties' },
  { value: 'states', label: 'States only' },
];

const boundaries = 'Boundaries: U.S. Census Bureau, us-atlas';
const places = 'Places: GeoNames, CC BY 4.0';

export const attributionOf = (type: MapType, tiles: Tiles | null): string =>
  type === 'tiles' && tiles ? `${tiles.attribution} · ${places}` : `${boundaries} · ${places}`;
