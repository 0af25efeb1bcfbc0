import type { Explained } from '../mutants.ts';

export const secondFactors: readonly Explained[] = [
  {
    file: 'packages/domain/src/account/prove-oneself.ts',
    line: "if (!(await passwords.verify(password, known?.passwordHash)) || known === undefined) throw new Refusal('password.wrong', { field });",
    faults: [{ code: 'known === undefined', becomes: 'false' }],
    reason: 'no password is that of nobody, which verifying it has said by then',
  },
  {
    file: 'packages/domain/src/account/reset-second-factor.ts',
    line: "const noneOfTheirs = '';",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'no session goes by that name either',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: "const codes = (secret: string, label = '') =>",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'whose codes they are is no part of a code',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: 'newSecret: () => new Secret({ size: 20 }).base32,',
    faults: [{ code: '{ size: 20 }', becomes: '{}' }],
    reason: 'twenty bytes are what the library makes of itself, too',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: 'if (!/^\\d{6}$/.test(token)) return undefined;',
    faults: [
      { code: '/^\\d{6}$/', becomes: '/\\d{6}$/' },
      { code: '/^\\d{6}$/', becomes: '/^\\d{6}/' },
    ],
    reason: 'the library takes no code of another length',
  },
  {
    file: 'packages/http-api/src/postgres/stores/account/second-factors.ts',
    line: 'return found?.count ?? 0;',
    faults: [{ code: 'found?.count', becomes: 'found.count' }],
    reason: 'a count is always a row',
  },
];
