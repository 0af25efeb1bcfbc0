import { describe, expect, it } from 'vitest';
import { isStalled } from './stalled.ts';
import { dealStatuses } from './status.ts';

const now = '2026-03-31T10:00:00.000Z';
const [today, thirtyDaysAgo, earlier] = [now, '2026-03-01T10:00:00.000Z', '2026-03-01T09:59:59.999Z'];

describe('a deal is stalled', () => {
  it.each(dealStatuses)('when it is in progress and unchanged for more than 30 days (%s)', (status) => {
    const inProgress = status === 'active' || status === 'under_contract';
    expect([today, thirtyDaysAgo, earlier].map((updatedAt) => isStalled({ status, updatedAt }, now))).toEqual([false, false, inProgress]);
  });
});
