import { describe, expect, it } from 'vitest';
import { isListed, listedStatuses, propertyStatuses, stageOf, stages, statusesIn } from './status.ts';
import { isPropertyStatus, propertyStatusBadge, propertyStatusFilter, propertyStatusLabel, shortStatusLabel } from './status-label.ts';

const table = [
  ['under_review', 'Under Review', 'neutral', 'submission', false],
  ['underwriting', 'Underwriting', 'warning', 'underwriting', false],
  ['feedback_sent', 'Feedback Sent', 'primary', 'underwriting', false],
  ['feedback_received', 'Feedback Received', 'primary', 'underwriting', false],
  ['introduction_made', 'Introduction Made', 'accent', 'marketing', false],
  ['under_contract', 'Under Contract', 'accent', 'under_contract', true],
  ['marketing_start', 'Marketing Start', 'success', 'marketing', true],
  ['phase1_marketing', 'Phase1 Marketing', 'success', 'marketing', true],
  ['phase2_marketing', 'Phase2 Marketing', 'success', 'marketing', true],
  ['phase3_marketing', 'Phase3 Marketing', 'success', 'marketing', true],
  ['phase4_marketing', 'Phase4 Marketing', 'success', 'marketing', true],
  ['buyer_located', 'Buyer Located', 'accent', 'marketing', true],
  ['buyer_signed', 'Buyer Signed', 'accent', 'under_contract', true],
  ['deposit_made', 'Deposit Made', 'accent', 'under_contract', true],
  ['due_diligence', 'Due Diligence', 'accent', 'under_contract', true],
  ['renegotiation', 'Renegotiation', 'secondary', 'under_contract', true],
  ['price_drop', 'Price Drop', 'secondary', 'under_contract', true],
  ['closing_scheduled', 'Closing Scheduled', 'accent', 'under_contract', true],
  ['closed_paid', 'Closed & Paid', 'success', 'closed', false],
] as const;

describe('property statuses', () => {
  it('are these 19 in this order', () => expect(propertyStatuses).toEqual(table.map(([status]) => status)));

  it.each(table)('%s reads "%s" on a %s badge, belongs to %s, publicly listed: %s', (status, label, badge, stage, listed) => {
    expect(propertyStatusLabel(status)).toBe(label);
    expect(propertyStatusBadge(status)).toBe(badge);
    expect(stageOf(status)).toBe(stage);
    expect(isListed(status)).toBe(listed);
    expect(isPropertyStatus(status)).toBe(true);
  });

  it('belong to exactly one stage each', () => {
    expect(stages.flatMap(statusesIn).toSorted()).toEqual([...propertyStatuses].toSorted());
    expect(listedStatuses).toHaveLength(13);
  });

  it('are shown in title case on a gray badge if unknown', () => {
    expect(propertyStatusLabel('lost_at_sea')).toBe('Lost At Sea');
    expect(propertyStatusBadge('lost_at_sea')).toBe('gray');
    expect(isPropertyStatus('toString')).toBe(false);
  });

  it('have six filter values with shorter labels in the admin list', () => {
    expect(propertyStatusFilter.map(({ value, label }) => `${value}=${label}`)).toEqual([
      'under_review=Under Review',
      'underwriting=Underwriting',
      'feedback_sent=Feedback Sent',
      'marketing_start=Marketing',
      'under_contract=Under Contract',
      'closed_paid=Closed',
    ]);
    expect(shortStatusLabel('closed_paid')).toBe('Closed');
    expect(shortStatusLabel('price_drop')).toBe('Price Drop');
  });
});
