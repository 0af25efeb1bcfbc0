import type { PersonRole } from '../kernel/actor.ts';

/**
 * The person in each part must be active and have one of these roles. There is one exception: the submitter of the property may always be
 * the seller, with any role and even if deactivated.
 */
export const participantRoles = {
  seller: ['seller', 'admin'],
  buyer: ['buyer', 'admin'],
  partner: ['partner', 'admin'],
  elite: ['elite', 'admin'],
} as const satisfies Record<string, readonly PersonRole[]>;

export type DealPart = keyof typeof participantRoles;
export const dealParts = Object.keys(participantRoles) as readonly DealPart[];
type Candidate = Readonly<{ id: number; role: PersonRole; deactivatedAt: string | null }>;

/** `submitterId` is null if no property is chosen. */
export const isEligible = (part: DealPart, { id, role, deactivatedAt }: Candidate, submitterId: number | null): boolean =>
  (deactivatedAt === null && (participantRoles[part] as readonly PersonRole[]).includes(role)) || (part === 'seller' && id === submitterId);
