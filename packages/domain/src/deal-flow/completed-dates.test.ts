import { describe, expect, it } from 'vitest';
import { completedDates } from './completed-dates.ts';
import { type DealHistory, defaultPositions } from './position.ts';

const created = '2026-01-01T00:00:00.000Z';
const datesOf = (completed: number, history: DealHistory, commissionPaidAt: string | null = null) =>
  completedDates({ createdAt: created, history, commissionPaidAt }, defaultPositions, completed).map(
    ({ at, estimated }) => `${estimated ? '~' : ''}${at.slice(0, 10)}`,
  );

describe('dates of completed steps', () => {
  it('begin with the creation, which is on record', () => {
    expect(datesOf(1, [])).toEqual(['2026-01-01']);
    expect(datesOf(1, [{ status: 'active', at: created }])).toEqual(['2026-01-01']);
  });

  it('are counted back a week a step from the recorded one, never before the creation', () => {
    const history = [
      { status: 'active', at: created },
      { status: 'under_contract', at: '2026-01-20T00:00:00.000Z' },
    ] as const;
    expect(datesOf(6, history)).toEqual(['2026-01-01', '~2026-01-01', '~2026-01-01', '~2026-01-06', '~2026-01-13', '2026-01-20']);
  });

  it('are all the day of creation where a deal was recorded as closed at once', () =>
    expect(new Set(datesOf(19, [{ status: 'closed', at: created }]).map((date) => date.replace('~', '')))).toEqual(
      new Set(['2026-01-01']),
    ));

  it('never lie before the recorded date that precedes them', () => {
    const dates = datesOf(19, [
      { status: 'active', at: created },
      { status: 'under_contract', at: '2026-06-01T00:00:00.000Z' },
      { status: 'closed', at: '2026-06-10T00:00:00.000Z' },
    ]);
    expect(dates.slice(5)).toEqual(['2026-06-01', ...Array.from({ length: 11 }, () => '~2026-06-01'), '~2026-06-03', '2026-06-10']);
  });

  it('forget what a step back undid', () => {
    const back = [
      { status: 'active', at: created },
      { status: 'closed', at: '2026-02-01T00:00:00.000Z' },
      { status: 'active', at: '2026-03-01T00:00:00.000Z' },
      { status: 'under_contract', at: '2026-12-01T00:00:00.000Z' },
    ] as const;
    expect(datesOf(6, back)).toEqual(['2026-01-01', '~2026-11-03', '~2026-11-10', '~2026-11-17', '~2026-11-24', '2026-12-01']);
  });

  it('take the day the commission was paid from the record, else the last known date as an estimate', () => {
    const closed = [{ status: 'closed', at: '2026-02-01T00:00:00.000Z' }] as const;
    expect(datesOf(20, closed, '2026-02-09T00:00:00.000Z').at(-1)).toBe('2026-02-09');
    expect(datesOf(20, closed).at(-1)).toBe('~2026-02-01');
  });
});
