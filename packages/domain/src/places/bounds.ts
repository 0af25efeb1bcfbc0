/** West, south, east, north in degrees. A box over the date line has its west beyond its east. */
export type Bounds = Readonly<{ west: number; south: number; east: number; north: number }>;
