import { describe, expect, it } from 'vitest';
import { defaultTemplateSteps } from './default-template.ts';
import { dealFlow } from './derive-steps.ts';
import { nextStep } from './next-step.ts';

type Standing = Parameters<typeof nextStep>[1];
const createdAt = '2026-01-01T00:00:00.000Z';
const nextOf = (standing: Standing, template = defaultTemplateSteps) =>
  nextStep(dealFlow({ ...standing, createdAt, valueCents: 100, history: [] }, template), standing)?.name;

describe('the next step of a deal', () => {
  it.each([
    ['active', 'Underwriting'],
    ['under_contract', 'Marketing Start'],
    ['closed', 'Commission Paid'],
    ['cancelled', undefined],
  ] as const)('with status %s is %s, taken from its list of steps', (status, name) =>
    expect(nextOf({ status, commissionPaid: false })).toBe(name),
  );

  it('is undefined once the commission is paid', () => expect(nextOf({ status: 'closed', commissionPaid: true })).toBeUndefined());

  it('is the current step of a custom template, and undefined if the template has no steps', () => {
    const own = ['Offer', 'Contract', 'Loan', 'Closing', 'Payment'].map((name, at) => ({ id: name, name, order: at + 1 }));
    expect(nextOf({ status: 'under_contract', commissionPaid: false }, own)).toBe('Contract');
    expect(nextOf({ status: 'active', commissionPaid: false }, [])).toBeUndefined();
  });
});
