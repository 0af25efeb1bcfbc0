/** Whose data the map and the places rest on. Their licences ask that it be said where they are shown. */
export const attributions = [
  { name: 'GeoNames', what: 'ZIP codes and cities', licence: 'CC BY 4.0', url: 'https://www.geonames.org/' },
  { name: 'U.S. Census Bureau', what: 'ZIP code areas and boundaries', licence: 'public domain', url: 'https://www.census.gov/' },
  { name: 'us-atlas', what: 'boundaries as TopoJSON', licence: 'ISC', url: 'https://github.com/topojson/us-atlas' },
] as const;
