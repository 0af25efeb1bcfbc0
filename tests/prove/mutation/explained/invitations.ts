import type { Explained } from '../mutants.ts';

export const invitations: readonly Explained[] = [
  {
    file: 'packages/domain/src/invitations/invite.ts',
    line: "sort: [{ by: 'id', direction: 'desc' }],",
    faults: [{ code: "'desc'", becomes: '""' }],
    reason: 'does not compile, being no direction; in memory what does not ascend descends',
  },
  {
    file: 'packages/domain/src/invitations/accept-invitation.ts',
    line: "if (found === undefined || inviter === undefined) throw new Refusal('link.invalid');",
    faults: [
      { code: 'found === undefined || inviter === undefined', becomes: 'found === undefined && inviter === undefined' },
      { code: 'found === undefined', becomes: 'false' },
      { code: 'inviter === undefined', becomes: 'false' },
    ],
    reason: 'an invitation that is good has its inviter on record: there are both or neither',
  },
];
