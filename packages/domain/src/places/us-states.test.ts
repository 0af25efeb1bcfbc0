import { describe, expect, it } from 'vitest';
import { stateCodeOf, usStateCodes, usStates } from './us-states.ts';

describe('US states', () => {
  it('are the 50, DC and five territories, each with a unique two-letter code and name', () => {
    expect(usStateCodes).toHaveLength(56);
    expect(new Set(Object.values(usStates)).size).toBe(56);
    expect(usStateCodes).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'VI', 'AS', 'MP']));
    for (const code of usStateCodes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('are sorted by name', () => expect(Object.values(usStates)).toEqual(Object.values(usStates).toSorted()));

  it.each([
    ['dc', 'DC'],
    ['D.C.', 'DC'],
    ['Washington, D.C.', 'DC'],
    ['district of columbia', 'DC'],
    ['Puerto Rico', 'PR'],
    ['US Virgin Islands', 'VI'],
    ['NEW YORK', 'NY'],
    ['Ontario', undefined],
    ['', undefined],
  ])('are recognized by code or name in any spelling: %s', (text, code) => expect(stateCodeOf(text)).toBe(code));
});
