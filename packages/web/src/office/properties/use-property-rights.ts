import type { Property } from '@acre/contracts';
import {
  type AccountRole,
  type Actor,
  accountRoles,
  mayChangePropertyStatus,
  mayDeleteProperty,
  mayEditProperty,
  mayExport,
  visitor,
} from '@acre/domain';
import { type User, useUser } from '../../session/auth-context.tsx';

export type PropertyRights = Readonly<{ edit: boolean; decide: boolean; remove: boolean }>;

/** What the signed-in person may do with a property: the rules that the server enforces. */
export function usePropertyRights({ status, submittedById }: Property): PropertyRights {
  const actor = actorOf(useUser());
  const isKnown = submittedById !== undefined;
  return {
    edit: isKnown && mayEditProperty(actor, { status, submittedById }),
    decide: mayChangePropertyStatus(actor),
    remove: mayDeleteProperty(actor),
  };
}

/** What they may do with a whole list. */
export function listRightsOf(user: User): Readonly<{ decide: boolean; export: boolean; remove: boolean }> {
  const actor = actorOf(user);
  return { decide: mayChangePropertyStatus(actor), export: mayExport(actor), remove: mayDeleteProperty(actor) };
}

const isAccountRole = (role: string): role is AccountRole => accountRoles.some((known) => known === role);

const actorOf = ({ id, role, referredBy = null }: User): Actor => (isAccountRole(role) ? { id, role, referredBy } : visitor);
