import type { PersonRole } from '../../kernel/actor.ts';
import type { MemberView } from '../member.ts';

/** Only partners and elites have figures. */
export type NetworkNode = Readonly<{
  id: number;
  /** The parent is the referrer; null for the root of the network. */
  parentId: number | null;
  fullName: string;
  role: PersonRole;
  active: boolean;
  /** The number counts direct referrals only. */
  referred: number;
  /** The amount is in dollars. */
  commissionTotal: MemberView['commissionTotal'] | null;
  partnersReferred: MemberView['partnersReferred'] | null;
}>;

/**
 * Nodes are ordered by id after the root; `total` counts everybody below it. A referrer always has a lower id, so the pages read so far
 * form a tree.
 */
export type NetworkPage = Readonly<{ total: number; nodes: readonly NetworkNode[] }>;

export const networkPageSize = 2500;
