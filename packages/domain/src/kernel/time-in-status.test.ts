import { describe, expect, it } from 'vitest';
import { staysOf, timeInStatuses } from './time-in-status.ts';

const day = 24 * 60 * 60 * 1000;
const on = (date: number): string => `2026-03-${String(date).padStart(2, '0')}T10:00:00.000Z`;
const history = [
  { status: 'under_review', at: on(1) },
  { status: 'underwriting', at: on(3) },
  { status: 'under_review', at: on(4) },
  { status: 'marketing_start', at: on(9) },
] as const;

describe('the time in each status', () => {
  it('lists each stay, including repeated ones, with the current one still open', () =>
    expect(staysOf(history, on(19)).map(({ status, until, lasted }) => [status, until, lasted / day])).toEqual([
      ['under_review', on(3), 2],
      ['underwriting', on(4), 1],
      ['under_review', on(9), 5],
      ['marketing_start', null, 10],
    ]));

  it('adds up to a total per status and to the whole time on record', () => {
    const totals = timeInStatuses(staysOf(history, on(19)));
    expect(totals.map(({ status, stays, lasted, isCurrent }) => [status, stays, lasted / day, isCurrent])).toEqual([
      ['under_review', 2, 7, false],
      ['underwriting', 1, 1, false],
      ['marketing_start', 1, 10, true],
    ]);
    expect(totals.reduce((sum, { lasted }) => sum + lasted, 0)).toBe(18 * day);
  });

  it('marks a status as current when it is reached again', () =>
    expect(timeInStatuses(staysOf(history.slice(0, 3), on(5))).map(({ status, isCurrent }) => [status, isCurrent])).toEqual([
      ['under_review', true],
      ['underwriting', false],
    ]));

  it('is never negative, whatever the reader’s clock says', () => expect(staysOf(history, on(8)).at(-1)?.lasted).toBe(0));
});
