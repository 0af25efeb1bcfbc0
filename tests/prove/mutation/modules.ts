/** Files that one Stryker run changes, and the tests that are to notice. */
export type Run = Readonly<{
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
  /** The tests run against a PostgreSQL of their own. */
  onDatabase?: true;
}>;

const domain = (...names: string[]): string[] => names.map((name) => `packages/domain/src/${name}.ts`);
const http = (...names: string[]): string[] => names.map((name) => `packages/http-api/src/${name}.ts`);

/** What decides about access, sessions and money; what only shows, lists or stores is left to the other tests. */
export const modules: Readonly<Record<string, readonly Run[]>> = {
  Authorization: [
    {
      name: 'who-sees-what',
      mutate: domain('visibility', 'permissions', 'kernel/rule', 'kernel/actor', 'deals/own-parts'),
      tests: domain('visib*.test', 'permissions.test', 'kernel/rule*.test', 'deals/create-deal.test'),
    },
    {
      name: 'doors',
      mutate: [...http('doors', 'same-origin-only', 'api-tokens', 'second-factor-first'), 'packages/contracts/src/endpoint.ts'],
      tests: ['tests/ports/doors.test.ts', 'packages/contracts/src/endpoint.test.ts'],
      onDatabase: true,
    },
    { name: 'rules-in-sql', mutate: http('pg/sql-rule'), tests: http('pg/sql-rule.test') },
  ],
  Sessions: [
    {
      name: 'sessions',
      mutate: http('session', 'pg/pg-sessions'),
      tests: ['tests/ports/sessions.test.ts'],
      onDatabase: true,
    },
  ],
  Money: [
    {
      name: 'split-of-commissions',
      mutate: domain('kernel/money', 'kernel/basis-points', 'commission/{split-commission,ledger,plan}', 'deals/suggest-commission'),
      tests: domain('kernel/{money,basis-points}.test', 'commission/{split-commission,ledger,plan}.test', 'deals/suggest-commission.test'),
    },
    {
      name: 'payment-of-commissions',
      mutate: domain('commission/{change-plan,upline-of-partner,statement,list-ledger,preview-split}', 'deals/pay-commission'),
      tests: domain('commission/{paid-commission,preview-split,change-plan}.test', 'deals/{edit-deal,pay-commission}.test'),
    },
  ],
};
