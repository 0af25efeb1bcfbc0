import type { Explained } from '../mutants.ts';

export const invitations: readonly Explained[] = [
  {
    file: 'packages/domain/src/invitations/invite.ts',
    line: "sort: [{ by: 'id', direction: 'desc' }],",
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'An empty direction does not compile. The in-memory ports sort in descending order unless the direction is ascending.',
  },
  {
    file: 'packages/domain/src/invitations/accept-invitation.ts',
    line: "if (found === undefined || inviter === undefined) throw new Refusal('link.invalid');",
    faults: [
      { code: 'found === undefined || inviter === undefined', becomes: 'found === undefined && inviter === undefined' },
      { code: 'found === undefined', becomes: 'false' },
      { code: 'inviter === undefined', becomes: 'false' },
    ],
    reason: 'A valid invitation has an existing inviter, so either both values exist or neither does.',
  },
];
