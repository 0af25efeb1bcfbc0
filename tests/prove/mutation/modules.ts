/** Files that one Stryker run changes, and the tests that are to notice. */
export type Run = Readonly<{
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
  /** The tests run against PostgreSQL. */
  onDatabase?: true;
}>;

const domain = (...names: string[]): string[] => names.map((name) => `packages/domain/src/${name}.ts`);
const http = (...names: string[]): string[] => names.map((name) => `packages/http-api/src/${name}.ts`);
const contracts = (...names: string[]): string[] => names.map((name) => `packages/contracts/src/${name}.ts`);
const ports = (...names: string[]): string[] => names.map((name) => `tests/ports/${name}.test.ts`);

/** What decides about access, sessions and money, by what it decides; what only shows, lists or stores is left to the other tests. */
export const modules = {
  money: [
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
    {
      name: 'deals',
      mutate: domain('deals/{create-deal,edit-deal,check-participants,eligibility,history}', 'kernel/versions'),
      tests: domain('deals/{create-deal,edit-deal,edit-deal-limits,eligibility,history}.test', 'kernel/versions.test'),
    },
    {
      name: 'tiers',
      mutate: domain('people/{tier,standing,qualification}'),
      tests: domain('people/{tier,standing,qualification}.test'),
    },
    {
      name: 'money-on-record',
      mutate: http('pg/pg-ledger', 'pg/kept-sums', 'pg/pg-deals'),
      tests: [...http('pg/kept-sums.test'), ...ports('kept-sums', 'commission-plans', 'templates-and-ledger', 'deals')],
      onDatabase: true,
    },
  ],
  sessions: [
    { name: 'sessions', mutate: http('session', 'pg/pg-sessions'), tests: ports('sessions', 'doors', 'api-tokens'), onDatabase: true },
    { name: 'sessions-and-tokens-of-a-member', mutate: domain('account/{manage-tokens,sessions}'), tests: domain('account/account.test') },
    { name: 'tokens-on-record', mutate: http('pg/pg-api-tokens'), tests: ports('api-tokens'), onDatabase: true },
  ],
  'second-factors': [
    {
      name: 'proofs',
      mutate: domain('account/{manage-second-factor,prove-oneself,prove-second-factor,reset-second-factor,second-factor,tell-owner}'),
      tests: domain('account/{second-factor,reset-second-factor,change-email,delete-account}.test'),
    },
    { name: 'one-time-codes', mutate: http('one-time-codes'), tests: http('one-time-codes.test') },
    { name: 'second-factors-on-record', mutate: http('pg/pg-second-factors'), tests: ports('second-factors'), onDatabase: true },
  ],
  limits: [
    {
      name: 'limits',
      mutate: [...http('limits', 'limited-by', 'tries-under-way', 'pg/pg-tries'), ...contracts('rate-limits')],
      tests: [...ports('limits', 'limits-at-once', 'limited-by'), ...contracts('rate-limits.test')],
      onDatabase: true,
    },
  ],
  secrets: [
    {
      name: 'sealer-and-passwords',
      mutate: [...http('sealer', 'passwords'), ...domain('people/common-passwords')],
      tests: [...http('{sealer,passwords}.test'), ...domain('people/common-passwords.test')],
    },
  ],
  'sign-in': [
    {
      name: 'signing-in',
      mutate: domain('people/{sign-in,password-reset,register}'),
      tests: domain('people/{membership,password-reset}.test'),
    },
  ],
  accounts: [
    {
      name: 'accounts',
      mutate: domain('people/{edit-person,deactivate-person}', 'account/{change-email,delete-account}'),
      tests: domain('people/{membership,edit-person,deactivate-person}.test', 'account/{account,change-email,delete-account}.test'),
    },
  ],
  invitations: [
    {
      name: 'invitations',
      mutate: domain('invitations/{accept-invitation,invite,invitation}'),
      tests: domain('invitations/invitations.test'),
    },
  ],
  doors: [
    {
      name: 'doors',
      mutate: [...http('doors', 'same-origin-only', 'api-tokens', 'second-factor-first'), ...contracts('endpoint', 'access')],
      tests: [...ports('doors'), ...contracts('{endpoint,access}.test')],
      onDatabase: true,
    },
  ],
  routes: [{ name: 'routes', mutate: http('routes'), tests: http('{routes,routes-answers}.test') }],
  authorization: [
    {
      name: 'who-sees-what',
      mutate: domain('visibility', 'permissions', 'kernel/rule', 'kernel/actor', 'deals/own-parts'),
      tests: domain('visib*.test', 'permissions.test', 'kernel/rule*.test', 'deals/create-deal.test'),
    },
    {
      name: 'what-one-may-change',
      mutate: domain('properties/{edit-property,delete-property,change-statuses}', 'deal-flow/manage-templates'),
      tests: domain('properties/{edit-property,delete-property,change-statuses}.test', 'deal-flow/manage-templates.test'),
    },
    {
      name: 'what-one-may-read',
      mutate: domain('files/read-file', 'people/read-people', 'enquiries/{answer,begin-conversation,send-enquiry,list-conversations}'),
      tests: domain('files/files.test', 'people/read-people.test', 'enquiries/enquiries.test'),
    },
    { name: 'rules-in-sql', mutate: http('pg/sql-rule'), tests: http('pg/sql-rule.test') },
  ],
} as const satisfies Record<string, readonly Run[]>;

export type Part = keyof typeof modules;
