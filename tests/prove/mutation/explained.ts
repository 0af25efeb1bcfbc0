import type { Mutant } from './mutants.ts';

/** A survivor that no test should kill, and why: what it turns into is the same, or nobody could tell. */
export type Explanation = Pick<Mutant, 'file' | 'line' | 'code' | 'becomes'> & Readonly<{ reason: string }>;

export const explanations: readonly Explanation[] = [
  {
    file: 'packages/domain/src/visibility.ts',
    line: "const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));",
    code: 'actor.referredBy === null',
    becomes: 'false',
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/commission/upline-of-partner.ts',
    line: "return partnerId === null ? [] : ((await people.find(person.eq('id', partnerId)))?.upline ?? []);",
    code: 'partnerId === null',
    becomes: 'false',
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/commission/preview-split.ts',
    line: "const known = personId === null ? undefined : await people.find(person.eq('id', personId));",
    code: 'personId === null',
    becomes: 'false',
    reason: 'asks for a person whose id is null, and there is none',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: 'return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));',
    code: 'one > 0',
    becomes: 'one >= 0',
    reason: 'adds nothing',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: 'return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));',
    code: 'one < 0',
    becomes: 'one <= 0',
    reason: 'adds nothing',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: "{ by: 'id', direction: 'asc' },",
    code: "{ by: 'id', direction: 'asc' }",
    becomes: '{}',
    reason: 'lines in memory stand in the order of their numbers already',
  },
  {
    file: 'packages/domain/src/commission/statement.ts',
    line: "{ by: 'id', direction: 'asc' },",
    code: "'id'",
    becomes: '""',
    reason: 'lines in memory stand in the order of their numbers already',
  },
  {
    file: 'packages/domain/src/commission/list-ledger.ts',
    line: "{ by: 'createdAt', direction: 'desc' },",
    code: "'desc'",
    becomes: '""',
    reason: 'in memory what does not ascend descends; PostgreSQL would not, which tests/api/ledger.test.ts notices',
  },
  {
    file: 'packages/domain/src/commission/list-ledger.ts',
    line: "{ by: 'id', direction: 'desc' },",
    code: "'desc'",
    becomes: '""',
    reason: 'in memory what does not ascend descends; PostgreSQL would not, which tests/api/ledger.test.ts notices',
  },
];
