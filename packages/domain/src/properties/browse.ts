/** The database stores the size as an integer, which limits it. */
export const largest = { price: 100_000_000_000, size: 2_147_483_647 } as const;

/** These are the ranges of the sliders, in dollars and square feet. The size slider extends to the largest listing if that is larger. */
export const browseRanges = {
  price: { min: 0, max: 10_000_000, step: 100_000 },
  size: { min: 0, max: 20_000, step: 500 },
} as const;

/** No property exceeds these bounds, so a filter at one of them has no effect. */
export const browseBounds = { price: { min: 0, max: largest.price }, size: { min: 0, max: largest.size } } as const;

type Range = Readonly<{ min: number; max: number }>;

/** Returns only the bounds that narrow the whole range. */
export const askedBounds = (range: Range, chosen: Range): { min?: number; max?: number } => ({
  ...(chosen.min > range.min && { min: chosen.min }),
  ...(chosen.max !== range.max && { max: chosen.max }),
});

/** The public page offers these sort orders. */
export const browseSorts = ['newest', 'price_asc', 'price_desc', 'size_asc', 'size_desc'] as const;
export type BrowseSort = (typeof browseSorts)[number];

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

/**
 * `work` selects the properties of the user's back-office list, which depend on the role (see `workProperties`). `own` selects those that
 * the user submitted.
 */
export const propertyScopes = ['work', 'own'] as const;
export type PropertyScope = (typeof propertyScopes)[number];

/** Returns dollars per square foot, or null if the size is missing or zero. */
export const pricePerSquareFoot = (price: number, size: number | null | undefined): number | null => (size ? price / size : null);
