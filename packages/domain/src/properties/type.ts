import type { PropertyType } from './property.ts';

/** The types that the public browse page offers, in its order. */
export const browseTypes = [
  'office',
  'retail',
  'industrial',
  'multi-family',
  'land',
  'mixed-use',
] as const satisfies readonly PropertyType[];

/** 'multi-family' reads 'multi family' in running text. */
export const propertyTypeWords = (type: string): string => type.replaceAll('-', ' ');

/** 'multi-family' reads 'Multi family' as a label. */
export const propertyTypeLabel = (type: string): string => {
  const words = propertyTypeWords(type);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
