import { describe, expect, it } from 'vitest';
import { defaultTemplateSteps, fallbackSteps } from './default-template.ts';

describe('the default template', () => {
  it('has 20 steps, numbered from 1, each with an id of its own', () => {
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
  ])('has at position %i "%s"', (order, name) => expect(defaultTemplateSteps[order - 1]?.name).toBe(name));

  it('is replaced by five steps where no template exists', () => {
    expect(fallbackSteps.map((step) => step.name)).toEqual([
      'Deal Submitted',
      'Property Verification',
      'Under Contract',
      'Deal Closed',
      'Commission Paid',
    ]);
  });
});
