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

describe.concurrent('the screens of deals need', () => {
  calls('a page of deals with names and money', api.deals.list, [deal(12), admin], { query: { page: 1, pageSize: 10 } }, [
    { id: 12, ...listed },
  ]);
  calls('a deal with the steps it began with and its history', api.deals.get, [deal(13), admin], by(13), {
    ...{ id: 13, ...listed, commissionPaidAt: null, version: 1 },
    ...{ history: [{ status: 'active', at }], steps: [{ id: 'step-1', name: 'Submission Under Review', order: 1 }] },
  });
  refused('to know that there is no such deal', api.deals.get, [admin], by(999_999), 'deal.not_found');
  calls('who changed what of a deal', api.deals.history, [deal(1401), admin], { ...by(1401), query: { page: 1, pageSize: 10 } }, [
    { at, byName: 'Member 1', fields: [{ field: 'status', from: null, to: 'active' }] },
  ]);
  calls(
    'who may take a part',
    api.deals.participants,
    [property(1402), admin],
    { query: { part: 'seller', propertyId: 1402, pageSize: 100 } },
    [{ id: 1, fullName: 'Member 1', role: 'admin' }],
  );
  calls(
    'to create a deal, once',
    api.deals.create,
    [property(1403), ['a client', { id: 1403 }], admin],
    { body: { propertyId: 1403, sellerId: 1403, value: 1_250_000 } },
    undefined,
    { options: { idempotencyKey: 'a-deal-that-was-sent' } },
  );
  calls(
    'a client put on record in place, once',
    api.people.addClient,
    [admin],
    { body: { role: 'seller', fullName: 'Sue Seller' } },
    { id: 1404, fullName: 'Sue Seller' },
    { options: { idempotencyKey: 'a-client-that-was-sent' } },
  );
  const sold = { body: { status: 'under_contract' } } as const;
  calls('to move a deal', api.deals.edit, [deal(123), admin], { ...by(123), ...sold }, { id: 123, status: 'under_contract' });
  refused('to hear that somebody moved a deal', api.deals.edit, [deal(1405), admin], { ...by(1405), ...sold }, 'version.stale', {
    ifMatch: 5,
  });
  calls('to correct one field of a deal', api.deals.edit, [deal(1407), admin], { ...by(1407), body: { value: 2_000.5 } }, undefined, {
    options: { ifMatch: 1 },
  });
  const along = { body: { status: 'under_contract', property: { status: 'under_contract' } } } as const;
  calls(
    'to move a deal and its property',
    api.deals.edit,
    [deal(1408), admin],
    { ...by(1408), ...along },
    { propertyStatus: 'under_contract' },
  );
  calls('which commissions are due', api.deals.totals, [deal(1409), admin], { query: { commission: 'due' } }, [
    { status: 'active', count: 0, value: 0, commissionAmount: 0 },
  ]);
  calls('how many deals stand in each status', api.deals.totals, [deal(121), admin], {}, [
    { status: 'active', count: 1, value: money.value },
  ]);
  calls('deals as a table', api.deals.export, [deal(1406), admin], { query: { status: 'active', sort: 'newest' } });
});

describe.concurrent('the screens of commission need', () => {
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
  } as const;
  const paid = (dealId: number) => [member(dealId), ['a paid commission', { dealId, partnerId: dealId }], admin] as const;

  calls('the plan in force', api.commission.plan, [admin], {}, { version: 1, elite: 10, uplines: [5, 2] });
  calls('to put another plan in force', api.commission.changePlan, [admin], plan, undefined, { options: { ifMatch: 1 } });
  refused('to hear that somebody changed the plan', api.commission.changePlan, [admin], plan, 'version.stale', { ifMatch: 99 });
  calls(
    'how a commission would be split',
    api.commission.preview,
    [member(1411), admin],
    { query: { amount: 30_000, partnerId: 1411 } },
    {
      ...{ planVersion: 1, shares: [{ level: 'partner', personName: 'Paul Partner', percentage: 100, amount: 30_000 }] },
    },
  );
  calls('lines of the ledger', api.ledger.list, paid(124), { query: { page: 1, pageSize: 24 } }, [entry]);
  calls('the sum of the ledger', api.ledger.total, paid(1412), {}, { count: 1, amount: 30_000.02 });
  calls('the lines of a person', api.ledger.ofPerson, paid(1413), { ...by(1413), query: { page: 1, pageSize: 10 } }, [
    { ...entry, dealId: 1413, propertyName: 'Harbor Building', personId: 1413, personName: 'Paul Partner' },
  ]);
  calls('the sum of a person', api.ledger.totalOfPerson, [member(1251), admin], by(1251), { count: 0, amount: 0 });
  calls('a statement', api.ledger.statement, [member(1252), admin], { ...by(1252), ...month }, { month: '2026-10', paid: 0 });
  calls('a statement as a table', api.ledger.statementCsv, [member(1414), admin], { ...by(1414), ...month });
  calls('a statement to print', api.ledger.statementPdf, [member(1415), admin], { ...by(1415), ...month }, undefined, {
    mediaType: 'application/pdf',
  });
});

describe.concurrent('the screens of templates need', () => {
  const idempotencyKey = 'a-template-that-was-sent';
  calls('templates', api.templates.list, [template(1500), admin], {}, [{ id: 1500, ...steps, isDefault: false, version: 1 }]);
  calls(
    'to create a template, once',
    api.templates.create,
    [admin],
    { body: { name: 'Short sale', steps: [step] } },
    { name: 'Short sale' },
    {
      options: { idempotencyKey },
    },
  );
  const renamed = { body: { name: 'Quick sale' } };
  calls('to edit a template that nobody changed', api.templates.edit, [template(1504), admin], { ...by(1504), ...renamed }, undefined, {
    options: { ifMatch: 1 },
  });
  refused(
    'to hear that somebody changed a template',
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
