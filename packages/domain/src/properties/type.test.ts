import { describe, expect, it } from 'vitest';
import { browseTypes, propertyTypeLabel, propertyTypes, propertyTypeWords } from './type.ts';

describe('property types', () => {
  it('are capitalized, with a space instead of the hyphen', () => {
    expect(propertyTypes.map(propertyTypeLabel)).toEqual(['Office', 'Retail', 'Industrial', 'Multi family', 'Mixed use', 'Land', 'Other']);
    expect(propertyTypeWords('mixed-use')).toBe('mixed use');
    expect(propertyTypeLabel('')).toBe('');
  });

  it('are offered to the public without "other"', () => {
    expect(browseTypes).toEqual(['office', 'retail', 'industrial', 'multi-family', 'land', 'mixed-use']);
  });
});
