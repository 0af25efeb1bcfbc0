import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealStatus } from '../deals/status.ts';
import { defaultPositions, fallbackPositions, positionOf, positionsFor, statusBefore, stepsCompleted } from './position.ts';

const at = '2026-01-01T00:00:00.000Z';
const historyOf = (...statuses: DealStatus[]) => statuses.map((status) => ({ status, at }));

describe('the position of a deal in its flow', () => {
  it.each([
    ['active', false, 2],
    ['active', true, 2],
    ['under_contract', false, 7],
    ['under_contract', true, 7],
    ['closed', false, 19],
    ['closed', true, 20],
  ] as const)('for status %s with commission paid %s is step %i of 20', (status, commissionPaid, position) =>
    expect(positionOf({ status, commissionPaid, history: [] }, defaultPositions)).toBe(position),
  );

  it.each([
    [['active', 'under_contract', 'cancelled'], 7],
    [['active', 'cancelled'], 2],
    [['active', 'closed', 'cancelled'], 19],
    [['under_contract', 'active', 'cancelled', 'cancelled'], 2],
    [['cancelled'], 2],
    [[], 2],
  ] as const)('of a cancelled deal with the history %j is step %i, as before the cancellation', (statuses, position) =>
    expect(positionOf({ status: 'cancelled', commissionPaid: false, history: historyOf(...statuses) }, defaultPositions)).toBe(position),
  );

  it('follows the status of a deal that is not cancelled, whatever its history says', () =>
    expect(statusBefore({ status: 'active', history: historyOf('closed') })).toBe('active'));

  it.each([
    [20, 2, 7, 19, 20],
    [40, 4, 14, 39, 40],
    [10, 1, 4, 9, 10],
    [21, 2, 7, 20, 21],
    [19, 2, 7, 18, 19],
    [5, 1, 2, 4, 5],
    [4, 1, 1, 3, 4],
    [3, 1, 1, 2, 3],
    [2, 1, 1, 1, 2],
    [1, 1, 1, 1, 1],
  ])('scales to a template of %i steps: active %i, under contract %i, closed %i, paid %i', (length, active, under_contract, closed, paid) =>
    expect(positionsFor(length)).toEqual({ active, under_contract, closed, paid }),
  );

  it('uses the fallback positions when no template exists', () =>
    expect(fallbackPositions).toEqual({ active: 2, under_contract: 3, closed: 4, paid: 5 }));

  it('only moves forward with the status and never past the end, for any template length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (length) => {
        const { active, under_contract, closed, paid } = positionsFor(length);
        const positions = [1, active, under_contract, closed, paid, length];
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        if (length > 2) expect(under_contract).toBeLessThan(closed);
      }),
    );
  });

  it.each([
    ['active', false, 1],
    ['under_contract', false, 6],
    ['closed', false, 19],
    ['closed', true, 20],
  ] as const)('for status %s with commission paid %s means %i of 20 completed steps', (status, paid, completed) =>
    expect(stepsCompleted(status, paid, defaultPositions)).toBe(completed),
  );
});
