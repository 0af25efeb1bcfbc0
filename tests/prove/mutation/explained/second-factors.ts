import type { Explained } from '../mutants.ts';

export const secondFactors: readonly Explained[] = [
  {
    file: 'packages/domain/src/account/prove-oneself.ts',
    line: "if (!(await passwords.verify(password, known?.passwordHash)) || known === undefined) throw new Refusal('password.wrong', { field });",
    faults: [{ code: 'known === undefined', becomes: 'false' }],
    reason: 'If nobody was found, the password check has already failed.',
  },
  {
    file: 'packages/domain/src/account/reset-second-factor.ts',
    line: "const noneOfTheirs = '';",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'No session has this name either.',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: "const codes = (secret: string, label = '') =>",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'The label does not affect the codes.',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: 'newSecret: () => new Secret({ size: 20 }).base32,',
    faults: [{ code: '{ size: 20 }', becomes: '{}' }],
    reason: 'The library creates 20 bytes by default, too.',
  },
  {
    file: 'packages/http-api/src/crypto/one-time-codes.ts',
    line: 'if (!/^\\d{6}$/.test(token)) return undefined;',
    faults: [
      { code: '/^\\d{6}$/', becomes: '/\\d{6}$/' },
      { code: '/^\\d{6}$/', becomes: '/^\\d{6}/' },
    ],
    reason: 'The library accepts no code of another length.',
  },
  {
    file: 'packages/http-api/src/postgres/stores/account/second-factors.ts',
    line: 'return found?.count ?? 0;',
    faults: [{ code: 'found?.count', becomes: 'found.count' }],
    reason: 'A count always returns a row.',
  },
];
