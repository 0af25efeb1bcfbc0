import type { PersonRole } from '../kernel/actor.ts';
import type { MemberView } from './member.ts';

/** Somebody in the referral tree as it is drawn. Figures are kept of partners and elites alone. */
export type NetworkNode = Readonly<{
  id: number;
  /** The referrer; null of the person whose network it is. */
  parentId: number | null;
  fullName: string;
  role: PersonRole;
  active: boolean;
  /** How many they referred themself. */
  referred: number;
  /** In dollars. */
  commissionTotal: MemberView['commissionTotal'] | null;
  partnersReferred: MemberView['partnersReferred'] | null;
}>;

/**
 * A page of somebody's network in the order of ids, with that person before all others; `total` is everybody below them.
 * Who refers was there before, so the pages read so far are a tree, too.
 */
export type NetworkPage = Readonly<{ total: number; nodes: readonly NetworkNode[] }>;

export const networkPageSize = 2500;
