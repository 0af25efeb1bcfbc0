/** One Stryker run changes the files in `mutate`. The tests in `tests` must detect these changes. */
export type Run = Readonly<{
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
  /** If true, the tests run against PostgreSQL. */
  onDatabase?: true;
}>;

const domain = (...names: string[]): string[] => names.map((name) => `packages/domain/src/${name}.ts`);
const http = (...names: string[]): string[] => names.map((name) => `packages/http-api/src/${name}.ts`);
const contracts = (...names: string[]): string[] => names.map((name) => `packages/contracts/src/${name}.ts`);
const adapters = (...names: string[]): string[] => names.map((name) => `tests/adapters/${name}.test.ts`);

/** Lists the code for access, sessions and money by topic. Code that only displays, lists or stores data is left to the other tests. */
export const modules = {
  money: [
    {
      name: 'split-of-commissions',
      mutate: domain('kernel/{money,basis-points}', 'commission/{split-commission,ledger,plan}'),
      tests: domain('kernel/{money,basis-points}.test', 'commission/{split-commission,ledger,plan}.test'),
    },
    {
      name: 'payment-of-commissions',
      mutate: domain('commission/{change-plan,people-to-pay,statement,list-ledger,preview-split,pay-commission}'),
      tests: domain(
        'commission/{paid-commission,preview-split,change-plan,pay-commission}.test',
        'deals/{edit-deal,edit-deal-members}.test',
      ),
    },
    {
      name: 'deals',
      mutate: domain(
        'deals/{create-deal,edit-deal,check-participants,participant-eligibility,history,own-participants,commission-filter}',
        'deals/change/{closing-date,deal-property,deal-and-property-status}',
        'kernel/versions',
      ),
      tests: domain(
        'deals/{create-deal,edit-deal,edit-deal-limits,edit-deal-members,participant-eligibility,history,commission-due}.test',
        'deals/change/deal-and-property-status.test',
        'kernel/versions.test',
      ),
    },
    {
      name: 'tiers',
      mutate: domain('people/{tier,performance,qualification}'),
      tests: domain('people/{tier,performance,qualification}.test'),
    },
    {
      name: 'money-on-record',
      mutate: http('postgres/stores/{ledger,deals}'),
      tests: adapters('commission-plans', 'templates-and-ledger', 'deals', 'finding-deals'),
      onDatabase: true,
    },
  ],
  sessions: [
    {
      name: 'sessions',
      mutate: http('http/session/session', 'postgres/stores/account/sessions'),
      tests: adapters('sessions', 'auth-middleware', 'api-tokens'),
      onDatabase: true,
    },
    { name: 'sessions-and-tokens-of-a-member', mutate: domain('account/{manage-tokens,sessions}'), tests: domain('account/account.test') },
    { name: 'tokens-on-record', mutate: http('postgres/stores/account/api-tokens'), tests: adapters('api-tokens'), onDatabase: true },
  ],
  'second-factors': [
    {
      name: 'proofs',
      mutate: domain('account/{manage-second-factor,prove-oneself,prove-second-factor,reset-second-factor,second-factor,tell-owner}'),
      tests: domain('account/{second-factor,reset-second-factor,change-email,delete-account}.test'),
    },
    { name: 'one-time-codes', mutate: http('crypto/one-time-codes'), tests: http('crypto/one-time-codes.test') },
    {
      name: 'second-factors-on-record',
      mutate: http('postgres/stores/account/second-factors'),
      tests: adapters('second-factors'),
      onDatabase: true,
    },
  ],
  limits: [
    {
      name: 'limits',
      mutate: [...http('http/rate-limits/{rate-limits,limit-request}'), ...contracts('mechanism/rate-limits')],
      tests: [...adapters('limits', 'limited-by'), ...contracts('mechanism/rate-limits.test')],
      onDatabase: true,
    },
  ],
  secrets: [
    {
      name: 'sealer-and-passwords',
      mutate: [...http('crypto/{sealer,passwords}'), ...domain('account/weak-passwords')],
      tests: [...http('crypto/{sealer,passwords}.test'), ...domain('account/weak-passwords.test')],
    },
  ],
  'sign-in': [
    {
      name: 'signing-in',
      mutate: domain('account/{sign-in,password-reset}', 'people/register'),
      tests: domain('people/membership.test', 'account/password-reset.test'),
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
  'auth-middleware': [
    {
      name: 'auth-middleware',
      mutate: [
        ...http('http/middleware/{auth-middleware,same-origin-only,second-factor-first}', 'http/session/api-tokens'),
        ...contracts('mechanism/{endpoint,access}'),
      ],
      tests: [...adapters('auth-middleware'), ...contracts('mechanism/{endpoint,access}.test')],
      onDatabase: true,
    },
  ],
  routes: [{ name: 'routes', mutate: http('http/endpoint-router'), tests: http('http/endpoint-router*.test') }],
  authorization: [
    {
      name: 'who-sees-what',
      mutate: domain(
        'visibility',
        'enquiries/visible-conversations',
        'permissions',
        'kernel/rule',
        'kernel/actor',
        'deals/own-participants',
      ),
      tests: domain('visib*.test', 'permissions.test', 'kernel/rule*.test', 'deals/create-deal.test'),
    },
    {
      name: 'what-one-may-change',
      mutate: domain('properties/{edit-property,delete-property}', 'properties/status/change-statuses', 'deal-flow/manage-templates'),
      tests: domain(
        'properties/{edit-property,delete-property}.test',
        'properties/status/change-statuses.test',
        'deal-flow/manage-templates.test',
      ),
    },
    {
      name: 'what-one-may-read',
      mutate: domain('files/read-file', 'people/read-people', 'enquiries/{answer,begin-conversation,send-enquiry,list-conversations}'),
      tests: domain('files/files.test', 'people/read-people.test', 'enquiries/enquiries.test'),
    },
    { name: 'rules-in-sql', mutate: http('postgres/query/sql-rule'), tests: http('postgres/query/sql-rule.test') },
  ],
} as const satisfies Record<string, readonly Run[]>;

export type Part = keyof typeof modules;
