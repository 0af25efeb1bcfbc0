/** The sliders of the public browse page: dollars and square feet. A bound at its extreme is no filter. */
export const browseRanges = {
  price: { min: 0, max: 10_000_000, step: 100_000 },
  size: { min: 0, max: 20_000, step: 500 },
} as const;

type Range = Readonly<{ min: number; max: number }>;

/** What a slider asks for: only the bounds that differ from its extremes. */
export const askedBounds = (range: Range, chosen: Range): { min?: number; max?: number } => ({
  ...(chosen.min > range.min && { min: chosen.min }),
  ...(chosen.max < range.max && { max: chosen.max }),
});

/** The orders that the public page offers. */
export const browseSorts = ['newest', 'price_asc', 'price_desc', 'size_asc', 'size_desc'] as const;
export type BrowseSort = (typeof browseSorts)[number];

/** Every order of a list of properties. */
export const propertySorts = [
  ...browseSorts,
  'oldest',
  'name_asc',
  'name_desc',
  'type_asc',
  'type_desc',
  'status_asc',
  'status_desc',
] as const;
export type PropertySort = (typeof propertySorts)[number];

/** Dollars a square foot, or null where the size is missing or zero. */
export const pricePerSquareFoot = (price: number, size: number | null | undefined): number | null => (size ? price / size : null);
