import { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import { z } from '@acre/contracts/mechanism/z';
import { type LedgerPosting, reversalPostings } from '@acre/domain/commission/ledger';
import type { LedgerRow } from '@acre/domain/commission/ledger-entry';
import { defaultPlan } from '@acre/domain/commission/plan';
import { defaultTemplateName, defaultTemplateSteps } from '@acre/domain/deal-flow/default-template';
import { everything, type Rule, rulesFor } from '@acre/domain/kernel/rule';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { shippedTemplates } from '@acre/domain/testing/shipped-templates';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const entry = rulesFor<LedgerRow>();
const ledgerNames = [
  ...(['id', 'dealId', 'propertyName', 'personId', 'personName', 'level', 'payment', 'kind', 'reason'] as const),
  ...(['planVersion', 'base', 'percent', 'rounding', 'amount', 'createdAt'] as const),
];
const steps = [
  { id: 'a', name: 'Début', order: 1 },
  { id: 'b', name: 'End', order: 2, description: null },
];

describe('templates', () => {
  it('are initially four, and the default one has twenty steps', async ({ templates }) => {
    const all = z.array(DealFlowTemplate).parse(read(await templates.all()));
    expect(all[0]).toMatchObject({ name: defaultTemplateName, isDefault: true, version: 1, createdById: null });
    const plain = all[0]?.steps.map(({ id, name, order }) => ({ id, name, order }));
    expect(plain).toEqual(defaultTemplateSteps);
    const more = all.slice(1).map(({ name, isDefault, steps }) => [name, isDefault, steps.map((step) => step.name)]);
    expect(more).toEqual(Object.entries(shippedTemplates).map(([name, steps]) => [name, false, steps]));
    expect([await templates.count(), await templates.oldestId(), read(await templates.default())]).toEqual([4, all[0]?.id, all[0]]);
  });

  it('have exactly one default at all times, which decides the steps of new deals', async ({ templates, people }) => {
    const before = await templates.defaultVersionId();
    await templates.lock();
    const id = await templates.add({ name: 'Short', description: null, steps }, await people.add(aPerson({ role: 'admin' })));
    expect(await templates.defaultVersionId()).toBe(before);
    await templates.setDefault(id);
    await templates.setDefault(id);
    const all = z.array(DealFlowTemplate).parse(read(await templates.all()));
    expect(all.map(({ isDefault }) => isDefault)).toEqual([false, false, false, false, true]);
    expect(await templates.defaultVersionId()).not.toBe(before);
    expect(await templates.find(id)).toMatchObject({ name: 'Short', steps, isDefault: true });
  });

  it('change without affecting the steps of running deals', async ({ templates, people, properties, deals }) => {
    const admin = await people.add(aPerson({ role: 'admin' }));
    const id = await templates.add({ name: 'Short', description: 'Two steps', steps }, admin);
    await templates.setDefault(id);
    const templateVersionId = await templates.defaultVersionId();
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: admin })]);
    await deals.add(aDeal({ propertyId, sellerId: admin, templateVersionId }));
    await templates.change(id, { name: 'Shorter' });
    expect(await templates.defaultVersionId()).toBe(templateVersionId);
    await templates.change(id, { steps: steps.slice(1), description: null });
    expect(await templates.defaultVersionId()).not.toBe(templateVersionId);
    expect(read(await templates.view(id))).toMatchObject({ name: 'Shorter', description: null, steps: steps.slice(1), version: 3 });
    await templates.remove(id);
    expect([await templates.find(id), await templates.view(id), await templates.count()]).toEqual([undefined, undefined, 4]);
    expect([await templates.default(), await templates.defaultVersionId()]).toEqual([undefined, null]);
  });
});

describe('the ledger', () => {
  it('starts with the default plan', async ({ commissionPlans }) => {
    expect(await commissionPlans.current()).toEqual(defaultPlan);
  });

  it('stores every line of a deal to the cent, oldest first', async ({ ledger, people, properties, deals }) => {
    const personId = await people.add(aPerson());
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: personId })]);
    const id = await deals.add(aDeal({ propertyId, sellerId: personId }));
    const line = { payment: 1, kind: 'payment', planVersion: 1, baseCents: 300_000_000_001, reason: 'commission_paid' } as const;
    const paid: LedgerPosting[] = [
      { ...line, personId, level: 'upline12', basisPoints: 1, cents: 1 },
      { ...line, personId: null, level: 'house', basisPoints: null, cents: 300_000_000_000 },
    ];
    await ledger.post(id, paid, personId);
    const takenBack = reversalPostings(await ledger.ofDeal(id), 'commission_unpaid');
    await ledger.post(id, takenBack, personId);
    expect(await ledger.ofDeal(id)).toEqual([...paid, ...takenBack]);
    expect(await ledger.ofDeal(id + 1)).toEqual([]);
  });

  it('states for each line its owner, its property, and how it was calculated', async ({ ledger, people, properties, deals }) => {
    const personId = await people.add(aPerson({ fullName: 'Ela Elite' }));
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: personId, name: 'Harbour View' })]);
    const id = await deals.add(aDeal({ propertyId, sellerId: personId }));
    const line = { payment: 2, kind: 'payment', planVersion: 1, baseCents: 1001, reason: 'commission_paid' } as const;
    const paid: LedgerPosting[] = [
      { ...line, personId, level: 'elite', basisPoints: 1250, cents: 125 },
      { ...line, personId: null, level: 'house', basisPoints: null, cents: 876 },
    ];
    await ledger.post(id, [...paid, ...reversalPostings(paid, 'commission_unpaid')], personId);
    const within = entry.eq('dealId', id);
    const fields = [{ names: ledgerNames, when: everything }];
    const order = [{ by: 'createdAt', direction: 'asc' } as const, { by: 'id', direction: 'asc' } as const];
    const lines = await rowsOf(ledger.page({ within, fields, sort: order, page: 1, pageSize: 10, countTo: null }));
    const common = { dealId: id, propertyName: 'Harbour View', payment: 2, planVersion: 1, base: 10.01 };
    const elite = { ...common, personId, personName: 'Ela Elite', level: 'elite', percent: 12.5 };
    const house = { ...common, personId: null, personName: null, level: 'house', percent: null, rounding: null };
    expect(lines).toMatchObject([
      { ...elite, kind: 'payment', reason: 'commission_paid', amount: 1.25, rounding: expect.closeTo(-0.001_25, 8) },
      { ...house, kind: 'payment', amount: 8.76 },
      { ...elite, kind: 'reversal', reason: 'commission_unpaid', amount: -1.25, rounding: expect.closeTo(0.001_25, 8) },
      { ...house, kind: 'reversal', amount: -8.76 },
    ]);
    const record = await ledger.find(entry.all(within, entry.eq('cents', 125)));
    expect(record).toMatchObject({ dealId: id, personId, level: 'elite', cents: 125, createdAt: lines[0]?.createdAt });
    const sumOf = (rule: Rule<LedgerRow>) => ({ within: entry.all(within, rule), sumOf: 'cents' }) as const;
    expect(await ledger.totals([sumOf(everything), sumOf(entry.atLeast('cents', 0)), sumOf(entry.eq('personId', null))])).toEqual([
      0, 1001, 0,
    ]);
  });
});
