import type { PersonRole } from '../kernel/actor.ts';

/** Which roles may take which part in a deal, unless shut out. The submitter of the property may sell it whoever they are. */
export const participantRoles = {
  seller: ['seller', 'admin'],
  buyer: ['buyer', 'admin'],
  partner: ['partner', 'admin'],
  elite: ['elite', 'admin'],
} as const satisfies Record<string, readonly PersonRole[]>;

export type DealPart = keyof typeof participantRoles;
export const dealParts = Object.keys(participantRoles) as readonly DealPart[];
type Candidate = Readonly<{ id: number; role: PersonRole; deactivatedAt: string | null }>;

/** May this person take that part in a deal? Before a property is chosen it has no submitter (null). */
export const isEligible = (part: DealPart, { id, role, deactivatedAt }: Candidate, submitterId: number | null): boolean =>
  (deactivatedAt === null && (participantRoles[part] as readonly PersonRole[]).includes(role)) || (part === 'seller' && id === submitterId);
