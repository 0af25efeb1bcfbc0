import type { Explained } from '../mutants.ts';

export const signIn: readonly Explained[] = [
  {
    file: 'packages/domain/src/account/sign-in.ts',
    line: "if (known === undefined || !right) throw new Refusal('sign_in.failed');",
    faults: [{ code: 'known === undefined', becomes: 'false' }],
    reason: 'no password is that of nobody, which verifying it has said by then',
  },
  {
    file: 'packages/domain/src/account/password-reset.ts',
    line: 'const known = personId === undefined ? undefined : await inside.people.credentialsOf(personId);',
    faults: [{ code: 'personId === undefined', becomes: 'false' }],
    reason: 'asks for the credentials of nobody, and there are none',
  },
];
