import type { OthersSubmissions } from '../firm/system-preferences.ts';

export const accountRoles = ['admin', 'elite', 'partner'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Clients are people without an account, who cannot log in. */
export const clientRoles = ['seller', 'buyer'] as const;
export type ClientRole = (typeof clientRoles)[number];

export const personRoles = [...accountRoles, ...clientRoles] as const;
export type PersonRole = (typeof personRoles)[number];

export type Visitor = Readonly<{ role: 'visitor' }>;
export type Member = Readonly<{
  role: AccountRole;
  id: number;
  referredBy: number | null;
  /** This preference of the firm decides which properties partners see; undefined means only listed ones and their own. */
  othersSubmissions?: OthersSubmissions;
}>;

/** Role and referrer are read from the database on every request. */
export type Actor = Visitor | Member;

export const visitor: Visitor = { role: 'visitor' };
export const isMember = (actor: Actor): actor is Member => actor.role !== 'visitor';
export const isAdmin = (actor: Actor): boolean => actor.role === 'admin';
