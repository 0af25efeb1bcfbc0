import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, isTimeZone, laterOf } from './time.ts';

describe('times', () => {
  it('move by whole days, also backward and across a leap day', () => {
    expect(addDays('2024-02-28T12:00:00.000Z', 1)).toBe('2024-02-29T12:00:00.000Z');
    expect(addDays('2024-03-01T12:00:00.000Z', -1)).toBe('2024-02-29T12:00:00.000Z');
  });

  it('have a difference in days with fractions and sign', () => {
    expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-31T00:00:00.000Z')).toBe(30);
    expect(daysBetween('2026-01-01T12:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(-0.5);
  });

  it('are compared as times, not as texts', () => {
    expect(laterOf('2026-01-01T01:00:00+02:00', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(laterOf('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00Z');
  });
});

it.each([
  ['America/New_York', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01'],
  ['UTC', '2027-01-01'],
])('a moment falls on a day of its own in %s', (timeZone, day) => expect(dayIn(timeZone, new Date('2027-01-01T04:59:59.999Z'))).toBe(day));

it.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['America/Indiana/Knox', true],
  ['Chicago', false],
  ['+02:00', false],
  ['', false],
  ['America/Nowhere', false],
])('%s is a time zone: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne));
