import type { Dashboard } from '@acre/contracts/dashboard';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { type PropertyScope, propertyScopes } from '@acre/domain/properties/browse';

/**
 * Returns whether a member can choose a scope. Only partners can choose, and all other members have the scope `work`. The scopes of a
 * partner are:
 * - `own`: the properties that the partner submitted (default)
 * - `work`: the properties that are open to all partners
 */
export const choosesScope = (role: AccountRole): boolean => role === 'partner';

export const scopeOf = (role: AccountRole, chosen: string): PropertyScope =>
  choosesScope(role) ? (propertyScopes.find((scope) => scope === chosen) ?? 'own') : 'work';

export function propertiesIn(role: AccountRole, scope: PropertyScope): string {
  if (role === 'admin') return 'All properties';
  return scope === 'own' || role === 'elite' ? 'Properties you submitted' : 'Properties open to Ace Partners';
}

type Name = keyof Dashboard['figures'];
const ofMember: Readonly<Record<Name, string>> = {
  propertiesListed: 'Submitted by you, in any status',
  dealsInProgress: 'Your deals, active or under contract',
  commissionEarned: 'Paid to you, all time',
  netSalesValue: 'Your closed deals, all time',
};
const ofFirm: Readonly<Record<Name, string>> = {
  propertiesListed: 'Submitted by everyone, in any status',
  dealsInProgress: 'All deals, active or under contract',
  commissionEarned: 'Paid to members and the house, all time',
  netSalesValue: 'All closed deals, all time',
};

export const meaningOf = (role: AccountRole, name: Name): string => (role === 'admin' ? ofFirm : ofMember)[name];
