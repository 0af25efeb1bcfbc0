import type { Property } from '@acre/contracts/properties/property';
import { type AccountRole, type Actor, accountRoles, visitor } from '@acre/domain/kernel/actor';
import { mayChangePropertyStatus, mayDeleteProperty, mayEditProperty, mayExport } from '@acre/domain/permissions';
import { type User, useUser } from '../../session/auth-context.tsx';

export type PropertyRights = Readonly<{ edit: boolean; decide: boolean; remove: boolean }>;

/** The server enforces the same rules. */
export function usePropertyRights({ status, submittedById }: Property): PropertyRights {
  const actor = actorOf(useUser());
  const isKnown = submittedById !== undefined;
  return {
    edit: isKnown && mayEditProperty(actor, { status, submittedById }),
    decide: mayChangePropertyStatus(actor),
    remove: mayDeleteProperty(actor),
  };
}

export function listRightsOf(user: User): Readonly<{ decide: boolean; export: boolean; remove: boolean }> {
  const actor = actorOf(user);
  return { decide: mayChangePropertyStatus(actor), export: mayExport(actor), remove: mayDeleteProperty(actor) };
}

const isAccountRole = (role: string): role is AccountRole => accountRoles.some((known) => known === role);

const actorOf = ({ id, role, referredBy = null }: User): Actor => (isAccountRole(role) ? { id, role, referredBy } : visitor);
