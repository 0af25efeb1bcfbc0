/** Below this zoom level the names of the states are enough, so the cities are not fetched. */
export const citiesFrom = 4.7;
/** From this zoom level on, the county lines are shown. Their file is not fetched below it. */
export const countiesFrom = 6;
export const countyNamesFrom = 8.5;
/** Beyond this zoom level, a map of boundaries alone is nearly empty. */
export const boundariesEnd = 11;

const wholeWorld = 156_543.033_928;

/** Converts a resolution in meters per pixel to a zoom level. */
export const zoomOf = (resolution: number): number => Math.log2(wholeWorld / resolution);
