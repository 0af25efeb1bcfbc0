import type { Explained } from '../mutants.ts';

export const accounts: readonly Explained[] = [
  {
    file: 'packages/domain/src/people/edit-person.ts',
    line: 'const admins = edit.role !== undefined && mayChangeRole(actor) ? await people.lockAndCountAdmins() : 0;',
    faults: [
      { code: 'edit.role !== undefined && mayChangeRole(actor)', becomes: 'true' },
      { code: 'edit.role !== undefined && mayChangeRole(actor)', becomes: 'edit.role !== undefined || mayChangeRole(actor)' },
      { code: 'edit.role !== undefined', becomes: 'true' },
    ],
    reason: 'The mutant locks administrators without need. Their number is used only if a role changes.',
  },
  {
    file: 'packages/domain/src/account/change-email.ts',
    line: "if (confirmed === undefined || stored === undefined || !isActive(stored)) throw new Refusal('link.invalid');",
    faults: [
      { code: 'confirmed === undefined || stored === undefined', becomes: 'confirmed === undefined && stored === undefined' },
      { code: 'confirmed === undefined', becomes: 'false' },
      { code: 'stored === undefined', becomes: 'false' },
    ],
    reason: 'A valid link belongs to an existing person, so either both values exist or neither does.',
  },
];
