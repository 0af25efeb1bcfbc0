/** Describes the place of a property, how it was found, and why it may not be exact. */
export type Placed = Readonly<{
  latitude: number | null;
  longitude: number | null;
  placedBy?: 'address' | 'zip' | 'city' | null;
  placeProblem?: string | null;
}>;

const centres = { zip: 'ZIP code center', city: 'city center' } as const;

/** Returns the text that says why the place on the map is only approximate. Returns null if it is the place of the address. */
export function approximation({ latitude, longitude, placedBy, placeProblem }: Placed): { text: string; failed: boolean } | null {
  const nowhere = latitude === null || longitude === null;
  const problem = placeProblem ?? (nowhere ? 'Location not found' : null);
  if (problem !== null) return { text: `${problem} - Showing approximate location`, failed: true };
  return placedBy === 'zip' || placedBy === 'city' ? { text: `Showing approximate location (${centres[placedBy]})`, failed: false } : null;
}
