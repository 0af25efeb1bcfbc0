import type { Explained } from '../mutants.ts';

export const money: readonly Explained[] = [
  {
    file: 'packages/domain/src/commission/people-to-pay.ts',
    line: "const found = id === null ? undefined : await people.find(person.eq('id', id));",
    faults: [{ code: 'id === null', becomes: 'false' }],
    reason: 'The mutant looks for a person whose id is null, and there is none.',
  },
  {
    file: 'packages/domain/src/commission/preview-split.ts',
    line: "const known = personId === null ? undefined : await people.find(person.eq('id', personId));",
    faults: [{ code: 'personId === null', becomes: 'false' }],
    reason: 'The mutant looks for a person whose id is null, and there is none.',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: 'return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));',
    faults: [
      { code: 'one > 0', becomes: 'one >= 0' },
      { code: 'one < 0', becomes: 'one <= 0' },
    ],
    reason: 'The mutant also includes zeros, which do not change the sum.',
  },
  {
    file: 'packages/domain/src/commission/list-ledger.ts',
    line: "sort: sortedBy('createdAt', 'desc'),",
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'An empty direction does not compile. The in-memory ports sort in descending order unless the direction is ascending.',
  },
  {
    file: 'packages/http-api/src/postgres/stores/ledger.ts',
    line: "if (!plan) throw new Error('The database has no commission plan');",
    faults: [
      { code: "'The database has no commission plan'", becomes: '""' },
      { code: '!plan', becomes: 'false' },
    ],
    reason: 'This cannot happen, because the migrations create a plan, and the database prevents its deletion.',
  },
  {
    file: 'packages/http-api/src/postgres/stores/ledger.ts',
    line: "dollars: { cents: 'ledger_entries.amount' },",
    faults: [
      { code: "{ cents: 'ledger_entries.amount' }", becomes: '{}' },
      { code: "'ledger_entries.amount'", becomes: '""' },
    ],
    reason: 'The mutant adds up the cents of each row. The sum is the same, but takes longer.',
  },
];
