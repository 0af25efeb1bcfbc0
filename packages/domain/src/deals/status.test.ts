import { describe, expect, it } from 'vitest';
import { dealStatuses, dealStatusLabel, dealStatusTable, isInProgress, statusesInProgress } from './status.ts';

describe('deal statuses', () => {
  it.each([
    ['active', 'Active', true],
    ['under_contract', 'Under Contract', true],
    ['closed', 'Closed', false],
    ['cancelled', 'Cancelled', false],
  ] as const)('show %s as "%s", in progress: %s', (status, label, inProgress) => {
    expect(dealStatusLabel(status)).toBe(label);
    expect(isInProgress(status)).toBe(inProgress);
  });

  it('all have a label, and two are in progress', () => {
    expect(Object.keys(dealStatusTable)).toEqual(dealStatuses);
    expect(statusesInProgress).toEqual(['active', 'under_contract']);
  });
});
