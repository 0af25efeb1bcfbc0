import { describe, expect, it } from 'vitest';
import { completedDates } from './completed-dates.ts';
import { type DealHistory, defaultPositions } from './position.ts';

const created = '2026-01-01T00:00:00.000Z';
const datesOf = (completed: number, history: DealHistory, commissionPaidAt: string | null = null) =>
  completedDates({ createdAt: created, history, commissionPaidAt }, defaultPositions, completed).map(
    ({ at, estimated }) => `${estimated ? '~' : ''}${at.slice(0, 10)}`,
  );

describe('dates of completed steps', () => {
  it('start with the recorded creation date', () => {
    expect(datesOf(1, [])).toEqual(['2026-01-01']);
    expect(datesOf(1, [{ status: 'active', at: created }])).toEqual(['2026-01-01']);
  });

  it('are estimated backward from a recorded date, one week per step', () => {
    const history = [
      { status: 'active', at: created },
      { status: 'under_contract', at: '2026-02-20T00:00:00.000Z' },
    ] as const;
    expect(datesOf(6, history)).toEqual(['2026-01-01', '~2026-01-23', '~2026-01-30', '~2026-02-06', '~2026-02-13', '2026-02-20']);
  });

  it('are closer together if whole weeks do not fit after the creation date', () => {
    const history = [
      { status: 'active', at: created },
      { status: 'under_contract', at: '2026-01-20T00:00:00.000Z' },
    ] as const;
    expect(datesOf(6, history)).toEqual(['2026-01-01', '~2026-01-08', '~2026-01-11', '~2026-01-14', '~2026-01-17', '2026-01-20']);
  });

  it('all equal the creation date if the deal was created as closed', () =>
    expect(new Set(datesOf(19, [{ status: 'closed', at: created }]).map((date) => date.replace('~', '')))).toEqual(
      new Set(['2026-01-01']),
    ));

  it('never precede the recorded date of an earlier step', () => {
    const dates = datesOf(19, [
      { status: 'active', at: created },
      { status: 'under_contract', at: '2026-06-01T00:00:00.000Z' },
      { status: 'closed', at: '2026-06-10T00:00:00.000Z' },
    ]);
    const days = dates.slice(5).map((date) => date.replace('~', ''));
    expect(days).toEqual(days.toSorted());
    expect([days[0], days.at(-1), new Set(days).size]).toEqual(['2026-06-01', '2026-06-10', 10]);
  });

  it('each have their own day as long as there are enough days', () => {
    const days = (closedAt: string) =>
      new Set(
        datesOf(19, [
          { status: 'under_contract', at: '2026-06-01T23:00:00.000Z' },
          { status: 'closed', at: closedAt },
        ]).slice(5),
      ).size;
    expect(days('2026-06-14T01:00:00.000Z')).toBe(14);
    expect(days('2026-06-13T01:00:00.000Z')).toBeLessThan(14);
  });

  it('ignore recorded dates of steps that were undone when the deal moved back', () => {
    const back = [
      { status: 'active', at: created },
      { status: 'closed', at: '2026-02-01T00:00:00.000Z' },
      { status: 'active', at: '2026-03-01T00:00:00.000Z' },
      { status: 'under_contract', at: '2026-12-01T00:00:00.000Z' },
    ] as const;
    expect(datesOf(6, back)).toEqual(['2026-01-01', '~2026-11-03', '~2026-11-10', '~2026-11-17', '~2026-11-24', '2026-12-01']);
  });

  it('use the recorded payment date of the commission, otherwise the last recorded date as an estimate', () => {
    const closed = [{ status: 'closed', at: '2026-02-01T00:00:00.000Z' }] as const;
    expect(datesOf(20, closed, '2026-02-09T00:00:00.000Z').at(-1)).toBe('2026-02-09');
    expect(datesOf(20, closed).at(-1)).toBe('~2026-02-01');
  });
});
