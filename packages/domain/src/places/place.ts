/** How a property got its place: by its own address, or approximately by the middle of its ZIP code or of its city. */
export const placements = ['address', 'zip', 'city'] as const;
export type PlacedBy = (typeof placements)[number];

/** Degrees, north and east positive. */
export type Point = Readonly<{ latitude: number; longitude: number }>;

/** Where a property stands; all null where that is not known. `placeProblem` is what the online geocoder last answered, if not a place. */
export type Place = Readonly<{
  latitude: number | null;
  longitude: number | null;
  placedBy: PlacedBy | null;
  placeProblem: string | null;
}>;

export const nowhere: Place = { latitude: null, longitude: null, placedBy: null, placeProblem: null };
