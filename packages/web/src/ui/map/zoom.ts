/** Farther away the names of the states are enough. */
export const citiesFrom = 4.7;
/** At this scale counties and towns begin to help, and their file is fetched. */
export const countiesFrom = 6;
export const countyNamesFrom = 8.5;
/** Closer than this, boundaries are nearly empty shapes. */
export const boundariesEnd = 11;

const wholeWorld = 156_543.033_928;

/** The zoom level of a resolution in metres a pixel. */
export const zoomOf = (resolution: number): number => Math.log2(wholeWorld / resolution);
