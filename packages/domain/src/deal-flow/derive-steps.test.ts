import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DealStatus, dealStatuses } from '../deals/status.ts';
import { defaultTemplateSteps } from './default-template.ts';
import { type DealFlowFacts, dealFlow, stepStatuses } from './derive-steps.ts';
import type { TemplateStep } from './template.ts';

const createdAt = '2026-01-01T00:00:00.000Z';
const aDeal = (facts: Partial<DealFlowFacts> = {}): DealFlowFacts => ({
  status: 'active',
  commissionPaid: false,
  createdAt,
  valueCents: 100_000_000,
  history: [],
  ...facts,
});
const stepsOf = (length: number): TemplateStep[] => Array.from({ length }, (_, i) => ({ id: `s${i}`, name: `Step ${i}`, order: i + 1 }));

const letters = { completed: 'C', active: 'a', skipped: 's', pending: 'p' } as const;
const shown = (facts: Partial<DealFlowFacts>, template: readonly TemplateStep[] | null) =>
  dealFlow(aDeal(facts), template)
    .map((step) => letters[step.status])
    .join('');

describe('the flow of a deal through the 20 steps', () => {
  it.each([
    ['active', { status: 'active' }, `Ca${'p'.repeat(18)}`],
    ['under contract', { status: 'under_contract' }, `${'C'.repeat(5)}a${'p'.repeat(14)}`],
    ['closed, unpaid', { status: 'closed' }, `${'C'.repeat(19)}a`],
    ['closed and paid', { status: 'closed', commissionPaid: true }, 'C'.repeat(20)],
    ['cancelled without history', { status: 'cancelled' }, `C${'s'.repeat(19)}`],
    [
      'cancelled while under contract',
      {
        status: 'cancelled',
        history: [
          { status: 'under_contract', at: createdAt },
          { status: 'cancelled', at: createdAt },
        ],
      },
      `${'C'.repeat(5)}${'s'.repeat(15)}`,
    ],
    [
      'cancelled after it was closed',
      {
        status: 'cancelled',
        history: [
          { status: 'closed', at: createdAt },
          { status: 'cancelled', at: createdAt },
        ],
      },
      `${'C'.repeat(18)}ss`,
    ],
    ['active but marked as paid', { status: 'active', commissionPaid: true }, `Ca${'p'.repeat(18)}`],
  ] as const)('%s', (_, facts, steps) => expect(shown(facts, defaultTemplateSteps)).toBe(steps));
});

describe('the flow of a deal with another template or none', () => {
  it.each([
    ['active', {}, 'Cappp'],
    ['under contract', { status: 'under_contract' }, 'CCapp'],
    ['closed, unpaid', { status: 'closed' }, 'CCCCa'],
    ['closed and paid', { status: 'closed', commissionPaid: true }, 'CCCCC'],
    ['cancelled', { status: 'cancelled' }, 'Cssss'],
  ] as const)('has five steps without a template: %s', (_, facts, steps) => expect(shown(facts, null)).toBe(steps));

  it.each([
    [10, 'under_contract', 'CCCapppppp'],
    [5, 'under_contract', 'Cappp'],
    [3, 'closed', 'CCa'],
    [2, 'active', 'ap'],
    [1, 'active', 'a'],
    [1, 'closed', 'a'],
    [0, 'closed', ''],
  ] as const)('scales to a template of %i steps: %s', (length, status, steps) => expect(shown({ status }, stepsOf(length))).toBe(steps));

  it('is at the step named Under Contract if the template has one before the closing', () => {
    const at = (order: number) => stepsOf(10).map((step) => (step.order === order ? { ...step, name: 'under contract ' } : step));
    expect(shown({ status: 'under_contract' }, at(7))).toBe('CCCCCCappp');
    for (const order of [9, 10]) expect(shown({ status: 'under_contract' }, at(order))).toBe('CCCapppppp');
  });

  it('follows the order of the template, includes its texts, and adds notes', () => {
    const [first, second] = dealFlow(aDeal(), [
      { id: 'b', name: 'Second', order: 7 },
      { id: 'a', name: 'First', order: 2, description: 'Begin' },
    ]);
    expect(first).toMatchObject({ id: 'a', name: 'First', order: 1, description: 'Begin' });
    expect(second).toMatchObject({ id: 'b', name: 'Second', order: 2, description: null });
    expect(dealFlow(aDeal({ priceAfterDropCents: 95_000_000 }), defaultTemplateSteps)[16]?.notes).toContain('$950,000.00');
    expect(dealFlow(aDeal(), defaultTemplateSteps)[16]?.notes).toBeNull();
  });
});

describe('any flow', () => {
  const changes = fc.array(fc.record({ status: fc.constantFrom(...dealStatuses), days: fc.nat({ max: 90 }) }), { maxLength: 6 });
  const deals = fc
    .record({ status: fc.constantFrom(...dealStatuses), commissionPaid: fc.boolean(), changes })
    .map(({ changes: moves, ...deal }) => {
      let time = Date.parse(createdAt);
      const history = moves.map(({ status, days }): { status: DealStatus; at: string } => {
        time += days * 86_400_000;
        return { status, at: new Date(time).toISOString() };
      });
      return aDeal({ ...deal, history });
    });

  it('has completed steps first, then at most one active step, then only pending or only skipped steps', () => {
    fc.assert(
      fc.property(deals, fc.integer({ min: 1, max: 60 }), (deal, length) => {
        const steps = dealFlow(deal, stepsOf(length));
        expect(steps).toHaveLength(length);
        expect(steps.every((step) => stepStatuses.includes(step.status))).toBe(true);
        expect(steps.map((step) => letters[step.status]).join('')).toMatch(deal.status === 'cancelled' ? /^C*s*$/ : /^C*(ap*)?$/);
      }),
    );
  });

  it('dates only completed steps, in order and never before the creation', () => {
    fc.assert(
      fc.property(deals, fc.integer({ min: 1, max: 60 }), (deal, length) => {
        let last = Date.parse(createdAt);
        for (const step of dealFlow(deal, stepsOf(length))) {
          expect(step.completedAt !== null).toBe(step.status === 'completed');
          if (step.completedAt === null) expect(step.estimated).toBe(false);
          else expect(Date.parse(step.completedAt)).toBeGreaterThanOrEqual(last);
          if (step.completedAt !== null) last = Date.parse(step.completedAt);
        }
      }),
    );
  });
});
