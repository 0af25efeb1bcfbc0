import { describe, expect, it } from 'vitest';
import { stagesLeft } from './stage-time.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

describe('the stages that a property has left', () => {
  it('show the days spent in each and merge statuses of the same stage', () =>
    expect(
      stagesLeft([
        { status: 'under_review', at: at(1) },
        { status: 'underwriting', at: at(4) },
        { status: 'feedback_sent', at: at(6) },
        { status: 'feedback_received', at: at(9) },
        { status: 'phase1_marketing', at: at(10) },
      ]),
    ).toEqual([
      { stage: 'submission', at: at(4), days: 3 },
      { stage: 'underwriting', at: at(10), days: 6 },
    ]));

  it('appear once for each time it left them', () =>
    expect(
      stagesLeft([
        { status: 'phase1_marketing', at: at(1) },
        { status: 'buyer_signed', at: at(2) },
        { status: 'phase2_marketing', at: at(5) },
        { status: 'closed_paid', at: at(7) },
      ]).map(({ stage, days }) => [stage, days]),
    ).toEqual([
      ['marketing', 1],
      ['under_contract', 3],
      ['marketing', 2],
    ]));

  it('are an empty list while it is in its first stage', () => {
    expect(stagesLeft([])).toEqual([]);
    expect(stagesLeft([{ status: 'under_review', at: at(1) }])).toEqual([]);
  });
});
