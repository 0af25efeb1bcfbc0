import type { Explained } from '../explanation.ts';

export const money: readonly Explained[] = [
  {
    file: 'packages/domain/src/commission/upline-of-partner.ts',
    line: "return partnerId === null ? [] : ((await people.find(person.eq('id', partnerId)))?.upline ?? []);",
    faults: [{ code: 'partnerId === null', becomes: 'false' }],
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/commission/preview-split.ts',
    line: "const known = personId === null ? undefined : await people.find(person.eq('id', personId));",
    faults: [{ code: 'personId === null', becomes: 'false' }],
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: 'return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));',
    faults: [
      { code: 'one > 0', becomes: 'one >= 0' },
      { code: 'one < 0', becomes: 'one <= 0' },
    ],
    reason: 'takes in zeros as well, which add nothing',
  },
  {
    file: 'packages/domain/src/commission/list-ledger.ts',
    line: "sort: sortedBy('createdAt', 'desc'),",
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'does not compile, being no direction; in memory what does not ascend descends',
  },
  {
    file: 'packages/domain/src/deals/edit-deal.ts',
    line: "if (commissionPaid && after.commissionAmountCents === null) throw new Refusal('deal.commission_missing', { field: 'commissionAmount' });",
    faults: [{ code: 'commissionPaid && after.commissionAmountCents === null', becomes: 'false' }],
    reason:
      'what pays it, in the same transaction, refuses the same by the same code and field; only a request with a second fault is told of that one instead',
  },
  {
    file: 'packages/domain/src/deals/edit-deal.ts',
    line: 'if (isAdmin(actor)) await checkNamed(ports, after, change);',
    faults: [{ code: 'isAdmin(actor)', becomes: 'true' }],
    reason: 'whoever is no administrator was refused any change that names somebody, and without one nothing is checked',
  },
  {
    file: 'packages/http-api/src/pg/pg-ledger.ts',
    line: "if (!plan) throw new Error('The database has no commission plan');",
    faults: [
      { code: "'The database has no commission plan'", becomes: '""' },
      { code: '!plan', becomes: 'false' },
    ],
    reason: 'cannot come about: the migrations make a first plan, and the database lets nobody delete one',
  },
  {
    file: 'packages/http-api/src/pg/pg-ledger.ts',
    line: "dollars: { cents: 'ledger_entries.amount' },",
    faults: [
      { code: "{ cents: 'ledger_entries.amount' }", becomes: '{}' },
      { code: "'ledger_entries.amount'", becomes: '""' },
    ],
    reason: 'adds up the cents of each row instead: the same sum, more slowly',
  },
  {
    file: 'packages/http-api/src/pg/pg-ledger.ts',
    line: "kept: keptSums<LedgerRow>({ subject: table, parts: { all: {} }, sumOf: 'cents' }),",
    faults: [{ code: "'cents'", becomes: '""' }],
    reason: 'adds up the rows instead of asking for the sum that is kept: the same, more slowly',
  },
  {
    file: 'packages/http-api/src/pg/pg-deals.ts',
    line: 'parts: Object.fromEntries(dealStatuses.map((status) => [status, { status }])),',
    faults: [{ code: '(status) => [status, { status }]', becomes: '() => undefined' }],
    reason: 'ends the module while it is loaded, before there is a test: Stryker takes no test for no notice',
  },
  {
    file: 'packages/http-api/src/pg/pg-deals.ts',
    line: 'parts: Object.fromEntries(dealStatuses.map((status) => [status, { status }])),',
    faults: [{ code: '{ status }', becomes: '{}' }],
    reason: 'adds up the rows instead of asking for the sums that are kept: the same, more slowly',
  },
  {
    file: 'packages/http-api/src/pg/pg-deals.ts',
    line: "sumOf: 'valueCents',",
    faults: [{ code: "'valueCents'", becomes: '""' }],
    reason: 'adds up the rows instead of asking for the sum that is kept: the same, more slowly',
  },
  {
    file: 'packages/http-api/src/pg/pg-deals.ts',
    line: "dollars: { valueCents: 'deals.value', commissionAmountCents: 'deals.commission_amount' },",
    faults: [
      { code: "{ valueCents: 'deals.value', commissionAmountCents: 'deals.commission_amount' }", becomes: '{}' },
      { code: "'deals.value'", becomes: '""' },
      { code: "'deals.commission_amount'", becomes: '""' },
    ],
    reason: 'adds up the cents of each row instead: the same sum, more slowly',
  },
];
