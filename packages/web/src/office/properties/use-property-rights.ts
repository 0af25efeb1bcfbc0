import type { Property } from '@acre/contracts';
import { type AccountRole, type Actor, accountRoles, mayChangePropertyStatus, mayEditProperty, visitor } from '@acre/domain';
import { type User, useUser } from '../../session/auth-context.tsx';

export type PropertyRights = Readonly<{ edit: boolean; decide: boolean }>;

/** What the signed-in person may do with a property: the rules that the server enforces. */
export function usePropertyRights({ status, submittedById }: Property): PropertyRights {
  const actor = actorOf(useUser());
  const isKnown = submittedById !== undefined;
  return { edit: isKnown && mayEditProperty(actor, { status, submittedById }), decide: mayChangePropertyStatus(actor) };
}

const isAccountRole = (role: string): role is AccountRole => accountRoles.some((known) => known === role);

const actorOf = ({ id, role, referredBy = null }: User): Actor => (isAccountRole(role) ? { id, role, referredBy } : visitor);
