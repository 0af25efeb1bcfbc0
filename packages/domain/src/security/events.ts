import type { NewSecurityEntry, SecurityKind } from './entry.ts';

/** Only the security log subscribes to this fact. */
export type SecurityFact = Readonly<{ fact: 'secured' }> & NewSecurityEntry;

type Concern = Readonly<{ personId?: number; detail?: string }>;

export const secured = (kind: SecurityKind, by: number | null, { personId, detail }: Concern = {}): SecurityFact => ({
  fact: 'secured',
  kind,
  actorId: by,
  subjectId: personId ?? null,
  detail: detail ?? null,
});
