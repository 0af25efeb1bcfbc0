import type { Explained } from '../mutants.ts';

export const signIn: readonly Explained[] = [
  {
    file: 'packages/domain/src/account/sign-in.ts',
    line: "if (known === undefined || !right) throw new Refusal('sign_in.failed');",
    faults: [{ code: 'known === undefined', becomes: 'false' }],
    reason: 'If nobody was found, the password check has already failed.',
  },
  {
    file: 'packages/domain/src/account/password-reset.ts',
    line: 'const known = personId === undefined ? undefined : await inside.people.credentialsOf(personId);',
    faults: [{ code: 'personId === undefined', becomes: 'false' }],
    reason: 'The mutant looks for credentials without a person, and there are none.',
  },
];
