export const propertyTypes = ['office', 'retail', 'industrial', 'multi-family', 'mixed-use', 'land', 'other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** The public browse page offers these types in this order. */
export const browseTypes = [
  'office',
  'retail',
  'industrial',
  'multi-family',
  'land',
  'mixed-use',
] as const satisfies readonly PropertyType[];

/** Running text uses 'multi family' for 'multi-family'. */
export const propertyTypeWords = (type: string): string => type.replaceAll('-', ' ');

/** Labels use 'Multi family' for 'multi-family'. */
export const propertyTypeLabel = (type: string): string => {
  const words = propertyTypeWords(type);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
