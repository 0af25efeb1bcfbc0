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
];
