import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, laterOf } from './time.ts';

describe('moments', () => {
  it('moves by whole days, also backwards and over a leap day', () => {
    expect(addDays('2024-02-28T12:00:00.000Z', 1)).toBe('2024-02-29T12:00:00.000Z');
    expect(addDays('2024-03-01T12:00:00.000Z', -1)).toBe('2024-02-29T12:00:00.000Z');
  });

  it('counts days between two moments with fractions and sign', () => {
    expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-31T00:00:00.000Z')).toBe(30);
    expect(daysBetween('2026-01-01T12:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(-0.5);
  });

  it('compares moments, not texts', () => {
    expect(laterOf('2026-01-01T01:00:00+02:00', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(laterOf('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00Z');
  });
});
