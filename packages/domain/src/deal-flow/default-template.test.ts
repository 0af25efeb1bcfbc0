import { describe, expect, it } from 'vitest';
import { defaultTemplateSteps, fallbackSteps } from './default-template.ts';

describe('the default template', () => {
  it('has 20 steps, numbered from 1, each with a unique id', () => {
    expect(defaultTemplateSteps.map((step) => step.order)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(defaultTemplateSteps.map((step) => step.id)).size).toBe(20);
  });

  it.each([
    [1, 'Under Review'],
    [2, 'Underwriting'],
    [7, 'Marketing Start'],
    [13, 'Buyer Signed'],
    [17, 'Price Drop'],
    [18, 'Closing Scheduled'],
    [19, 'Deal Closed'],
    [20, 'Commission Paid'],
  ])('shows step %i as "%s"', (order, name) => expect(defaultTemplateSteps[order - 1]?.name).toBe(name));

  it('falls back to five steps when no template exists', () => {
    expect(fallbackSteps.map((step) => step.name)).toEqual([
      'Deal Submitted',
      'Property Verification',
      'Under Contract',
      'Deal Closed',
      'Commission Paid',
    ]);
  });
});
