import type { PersonRole } from '../../kernel/actor.ts';
import type { MemberView } from '../member.ts';

/** `commissionTotal` and `partnersReferred` are null for deleted people and for everyone who is neither a partner nor an elite. */
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
 * `nodes` are ordered by id. A referrer always has a lower id than the people whom they referred, so each node comes after its parent, and
 * the nodes of the pages read so far always form a tree. `total` counts everyone below the root.
 */
export type NetworkPage = Readonly<{ total: number; nodes: readonly NetworkNode[] }>;

export const networkPageSize = 2500;
