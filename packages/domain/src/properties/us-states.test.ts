import { describe, expect, it } from 'vitest';
import { usStateCodes, usStates } from './us-states.ts';

describe('US states', () => {
  it('are 50, each with a two-letter code and a name of its own', () => {
    expect(usStateCodes).toHaveLength(50);
    expect(new Set(Object.values(usStates)).size).toBe(50);
    for (const code of usStateCodes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('are listed by name', () => expect(Object.values(usStates)).toEqual(Object.values(usStates).toSorted()));
});
