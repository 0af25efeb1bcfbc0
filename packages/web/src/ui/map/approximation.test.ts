import { describe, expect, it } from 'vitest';
import { approximation } from './approximation.ts';

const here = { latitude: 40, longitude: -74 };
const nowhere = { latitude: null, longitude: null };

describe('the note above the map of a property', () => {
  it.each([
    [{ ...here, placedBy: 'address' as const, placeProblem: null }, undefined],
    [here, undefined],
    [{ ...here, placedBy: 'zip' as const, placeProblem: null }, 'Showing approximate location (ZIP code center)'],
    [{ ...here, placedBy: 'city' as const, placeProblem: null }, 'Showing approximate location (city center)'],
    [
      { ...here, placedBy: 'zip' as const, placeProblem: 'API request failed (500)' },
      'API request failed (500) - Showing approximate location',
    ],
    [{ ...nowhere, placedBy: null, placeProblem: 'Failed to geocode address' }, 'Failed to geocode address - Showing approximate location'],
    [{ ...nowhere, placedBy: null, placeProblem: null }, 'Location not found - Showing approximate location'],
  ])('for %j is %s', (place, words) => {
    expect(approximation(place)?.text).toBe(words);
  });
});
