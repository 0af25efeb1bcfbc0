import type { Explained } from '../explanation.ts';

export const authorization: readonly Explained[] = [
  {
    file: 'packages/domain/src/visibility.ts',
    line: "const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));",
    faults: [{ code: 'actor.referredBy === null', becomes: 'false' }],
    reason: 'asks for a person whose id is null, and there is none',
  },
];
