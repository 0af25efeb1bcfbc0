import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, deal, member, property, template } from '../given.ts';
import { calls, refused } from './screens.ts';

const at = '2026-01-31T12:00:00.000Z';
const names = { propertyName: 'Harbor Building', sellerName: 'Sally Seller', buyerName: 'Barry Buyer' };
const money = { value: 1_000_000.5, commissionAmount: 30_000.02, commissionPaid: false };
const listed = { ...names, ...money, status: 'active', createdAt: at } as const;
const step = { id: 'offer', name: 'Offer', order: 1 } as const;
const steps = { name: 'Short sale', steps: [step] } as const;

describe.concurrent('the deal screens need', () => {
  calls('a page of deals with names and amounts', api.deals.list, [deal(12), admin], { query: { page: 1, pageSize: 10 } }, [
    { id: 12, ...listed },
  ]);
  calls('a deal with its history and the steps that it started with', api.deals.get, [deal(13), admin], by(13), {
    ...{ id: 13, ...listed, commissionPaidAt: null, version: 1 },
    ...{ history: [{ status: 'active', at }], steps: [{ id: 'step-1', name: 'Submission Under Review', order: 1 }] },
  });
  refused('to show an error if the deal does not exist', api.deals.get, [admin], by(999_999), 'deal.not_found');
  calls('to show who changed what in a deal', api.deals.history, [deal(1401), admin], { ...by(1401), query: { page: 1, pageSize: 10 } }, [
    { at, byName: 'Member 1', fields: [{ field: 'status', from: null, to: 'active' }] },
  ]);
  calls(
    'to list the people who can be the seller of a deal',
    api.deals.participants,
    [property(1402), admin],
    { query: { part: 'seller', propertyId: 1402, pageSize: 100 } },
    [{ id: 1, fullName: 'Member 1', role: 'admin' }],
  );
  calls(
    'to create a deal exactly once',
    api.deals.create,
    [property(1403), ['a client', { id: 1403 }], admin],
    { body: { propertyId: 1403, sellerId: 1403, value: 1_250_000 } },
    undefined,
    { options: { idempotencyKey: 'a-deal-that-was-sent' } },
  );
  calls(
    'to add a client from the deal form exactly once',
    api.people.addClient,
    [admin],
    { body: { role: 'seller', fullName: 'Sue Seller' } },
    { id: 1404, fullName: 'Sue Seller' },
    { options: { idempotencyKey: 'a-client-that-was-sent' } },
  );
  const sold = { body: { status: 'under_contract' } } as const;
  calls(
    'to change the status of a deal',
    api.deals.edit,
    [deal(123), admin],
    { ...by(123), ...sold },
    { id: 123, status: 'under_contract' },
  );
  refused(
    'to show an error if someone else changed the deal',
    api.deals.edit,
    [deal(1405), admin],
    { ...by(1405), ...sold },
    'version.stale',
    { ifMatch: 5 },
  );
  calls(
    'to edit one field of a deal that has not changed since it was loaded',
    api.deals.edit,
    [deal(1407), admin],
    { ...by(1407), body: { value: 2_000.5 } },
    undefined,
    { options: { ifMatch: 1 } },
  );
  const along = { body: { status: 'under_contract', property: { status: 'under_contract', from: 'marketing_start' } } } as const;
  calls(
    'to change the status of a deal and its property',
    api.deals.edit,
    [deal(1408), admin],
    { ...by(1408), ...along },
    { propertyStatus: 'under_contract' },
  );
  calls('to show the commission due by deal status', api.deals.totals, [deal(1409), admin], { query: { commission: 'due' } }, [
    { status: 'active', count: 0, value: 0, commissionAmount: 0 },
  ]);
  calls('to count the deals in each status', api.deals.totals, [deal(121), admin], {}, [
    { status: 'active', count: 1, value: money.value },
  ]);
  calls('to export deals as CSV', api.deals.export, [deal(1406), admin], { query: { status: 'active', sort: 'newest' } });
});

describe.concurrent('the commission screens need', () => {
  const plan = { body: { elite: 12, uplines: [5, 2] } };
  const month = { query: { month: '2026-10' } };
  const entry = {
    id: 1,
    level: 'partner',
    amount: 30_000.02,
    reason: 'commission_paid',
    planVersion: 1,
    payment: 1,
    createdAt: at,
    mayOpenDeal: true,
  } as const;
  const paid = (dealId: number) => [member(dealId), ['a paid commission', { dealId, partnerId: dealId }], admin] as const;

  calls('the current commission plan', api.commission.plan, [admin], {}, { version: 1, elite: 10, uplines: [5, 2] });
  calls('to change the commission plan', api.commission.changePlan, [admin], plan, undefined, { options: { ifMatch: 1 } });
  refused('to show an error if someone else changed the commission plan', api.commission.changePlan, [admin], plan, 'version.stale', {
    ifMatch: 99,
  });
  calls(
    'to preview the split of a commission',
    api.commission.preview,
    [member(1411), admin],
    { query: { amount: 30_000, partnerId: 1411 } },
    {
      ...{ planVersion: 1, shares: [{ level: 'partner', personName: 'Paul Partner', percentage: 100, amount: 30_000 }] },
    },
  );
  calls('to list the ledger entries', api.ledger.list, paid(124), { query: { page: 1, pageSize: 24 } }, [entry]);
  calls('the total of the ledger', api.ledger.total, paid(1412), {}, { count: 1, amount: 30_000.02 });
  calls('to list the ledger entries of a person', api.ledger.ofPerson, paid(1413), { ...by(1413), query: { page: 1, pageSize: 10 } }, [
    { ...entry, dealId: 1413, propertyName: 'Harbor Building', personId: 1413, personName: 'Paul Partner' },
  ]);
  calls('the ledger total of a person', api.ledger.totalOfPerson, [member(1251), admin], by(1251), { count: 0, amount: 0 });
  calls('a statement', api.ledger.statement, [member(1252), admin], { ...by(1252), ...month }, { month: '2026-10', paid: 0 });
  calls('a statement as CSV', api.ledger.statementCsv, [member(1414), admin], { ...by(1414), ...month });
  calls('a statement as PDF', api.ledger.statementPdf, [member(1415), admin], { ...by(1415), ...month }, undefined, {
    mediaType: 'application/pdf',
  });
});

describe.concurrent('the template screens need', () => {
  const idempotencyKey = 'a-template-that-was-sent';
  calls('to list the templates', api.templates.list, [template(1500), admin], {}, [{ id: 1500, ...steps, isDefault: false, version: 1 }]);
  calls(
    'to create a template exactly once',
    api.templates.create,
    [admin],
    { body: { name: 'Short sale', steps: [step] } },
    { name: 'Short sale' },
    {
      options: { idempotencyKey },
    },
  );
  const renamed = { body: { name: 'Quick sale' } };
  calls(
    'to edit a template that has not changed since it was loaded',
    api.templates.edit,
    [template(1504), admin],
    { ...by(1504), ...renamed },
    undefined,
    { options: { ifMatch: 1 } },
  );
  refused(
    'to show an error if someone else changed the template',
    api.templates.edit,
    [template(1505), admin],
    { ...by(1505), ...renamed },
    'version.stale',
    {
      ifMatch: 5,
    },
  );
  calls('to duplicate a template', api.templates.duplicate, [template(1501), admin], by(1501), undefined, { options: { idempotencyKey } });
  calls('a template as a file', api.templates.export, [template(1506), admin], by(1506), steps);
  calls('to make a template the default', api.templates.setDefault, [template(1502), admin], by(1502), { id: 1502, isDefault: true });
  calls('to delete a template', api.templates.remove, [template(1503), admin], by(1503));
});
