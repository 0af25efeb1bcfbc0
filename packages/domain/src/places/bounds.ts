/** Values are in degrees. In a box across the date line, west is greater than east. */
export type Bounds = Readonly<{ west: number; south: number; east: number; north: number }>;
