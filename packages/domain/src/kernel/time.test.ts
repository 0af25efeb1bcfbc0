import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, daysOfMonth, isTimeZone, laterOf, momentsIn, monthsUpTo, startOfDay } from './time.ts';

describe('times', () => {
  it('move by whole days, including backward and across a leap day', () => {
    expect(addDays('2024-02-28T12:00:00.000Z', 1)).toBe('2024-02-29T12:00:00.000Z');
    expect(addDays('2024-03-01T12:00:00.000Z', -1)).toBe('2024-02-29T12:00:00.000Z');
  });

  it('differ by a signed number of days with fractions', () => {
    expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-31T00:00:00.000Z')).toBe(30);
    expect(daysBetween('2026-01-01T12:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(-0.5);
  });

  it('are compared as times, not as text', () => {
    expect(laterOf('2026-01-01T01:00:00+02:00', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(laterOf('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00Z');
  });
});

it.each([
  ['America/New_York', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01'],
  ['UTC', '2027-01-01'],
])('the day of a moment is the day in time zone %s', (timeZone, day) =>
  expect(dayIn(timeZone, new Date('2027-01-01T04:59:59.999Z'))).toBe(day),
);

it.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['America/Indiana/Knox', true],
  ['Chicago', false],
  ['+02:00', false],
  ['', false],
  ['America/Nowhere', false],
])('%s is a time zone: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne));

describe('days in a time zone', () => {
  it.each([
    ['2026-02-28', 'UTC', '2026-02-28T00:00:00.000Z'],
    ['2026-02-28', 'America/New_York', '2026-02-28T05:00:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-02-28', 'Pacific/Guam', '2026-02-27T14:00:00.000Z'],
    ['2026-02-28', 'Asia/Kathmandu', '2026-02-27T18:15:00.000Z'],
    // Clocks change on each of these days or on the day before. In the last two cases, the change affects midnight. Midnight is skipped in
    // Santiago and occurs twice in Havana.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('begin on %s in %s at %s', (day, timeZone, at) => {
    expect(startOfDay(day, timeZone)).toBe(at);
    expect(dayIn(timeZone, new Date(at))).toBe(day);
    expect(dayIn(timeZone, new Date(Date.parse(at) - 1)) < day).toBe(true);
  });

  it('begin where the day before ends, all year and in several time zones', () => {
    for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Africa/Cairo'])
      for (let nth = 0; nth < 366; nth += 1) {
        const day = addDays('2026-01-01T12:00:00.000Z', nth).slice(0, 10);
        const at = Date.parse(startOfDay(day, timeZone));
        expect([dayIn(timeZone, new Date(at)), dayIn(timeZone, new Date(at - 1)) < day]).toEqual([day, true]);
      }
  });

  it('in a range include the whole last day and leave an end open if its day is missing', () => {
    const [from, before] = ['2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'];
    expect(momentsIn('America/New_York', daysOfMonth('2026-01'))).toEqual({ from, before });
    expect(momentsIn('America/New_York', { to: '2026-01-31' })).toEqual({ before });
    expect(momentsIn('America/New_York', {})).toEqual({});
    expect([daysOfMonth('2028-02').to, daysOfMonth('2026-12').to]).toEqual(['2028-02-29', '2026-12-31']);
  });
});

it('the last twelve months end with the current one, even across a new year and on the last day of a month', () => {
  const months = monthsUpTo('2028-02-29');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2027-03', from: '2027-03-01', to: '2027-03-31' });
  expect(months.slice(-3)).toEqual([
    { month: '2027-12', from: '2027-12-01', to: '2027-12-31' },
    { month: '2028-01', from: '2028-01-01', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ]);
});
