/** Below this zoom the names of the states are enough. */
export const citiesFrom = 4.7;
/** From this zoom on, counties and towns are shown, and their file is fetched. */
export const countiesFrom = 6;
export const countyNamesFrom = 8.5;
/** Beyond this zoom, boundaries alone are nearly empty shapes. */
export const boundariesEnd = 11;

const wholeWorld = 156_543.033_928;

/** Converts a resolution in meters per pixel to a zoom level. */
export const zoomOf = (resolution: number): number => Math.log2(wholeWorld / resolution);
