/** These parts of an address decide the location of a property. */
export type Located = Readonly<{ address: string; city: string; state: string; zipCode: string }>;

/** The place of a property comes from its address, or approximately from the middle of its ZIP code or city. */
export const placements = ['address', 'zip', 'city'] as const;
export type PlacedBy = (typeof placements)[number];

/** Values are in degrees; north and east are positive. */
export type Point = Readonly<{ latitude: number; longitude: number }>;

/** Values are in degrees. In a box across the date line, west is greater than east. */
export type Bounds = Readonly<{ west: number; south: number; east: number; north: number }>;

/** The coordinates and `placedBy` are null if the place is unknown. `placeProblem` is the last error of the online geocoder, or null. */
export type Place = Readonly<{
  latitude: number | null;
  longitude: number | null;
  placedBy: PlacedBy | null;
  placeProblem: string | null;
}>;

export const nowhere: Place = { latitude: null, longitude: null, placedBy: null, placeProblem: null };
