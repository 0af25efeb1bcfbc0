import { formatDollars } from '@acre/domain/kernel/format-money';
import { roleNames } from '@acre/domain/people/roles';
import { tierOf } from '@acre/domain/people/tier';
import { formatCount } from '../../../ui/text/figures.ts';
import type { TreeNode } from './network-tree.ts';

/** Returns undefined for anybody but an elite. */
export function tierOfNode({ person: { role, commissionTotal, partnersReferred } }: TreeNode) {
  return role === 'elite' && commissionTotal !== null && partnersReferred !== null
    ? tierOf({ commissionTotal, partnersReferred })
    : undefined;
}

/** Only partners and elites have a page, and deleted members have none. */
export const hasPage = ({ person: { commissionTotal } }: TreeNode): boolean => commissionTotal !== null;

export const roleOf = ({ person: { role } }: TreeNode): string => roleNames[role];

export const commissionOf = ({ person: { commissionTotal } }: TreeNode): string =>
  commissionTotal === null ? '—' : formatDollars(commissionTotal);

/** Returns a label for deactivated and deleted members. */
export const shutOut = (node: TreeNode): string | undefined => {
  if (node.person.active) return undefined;
  return hasPage(node) ? 'Deactivated' : 'Deleted';
};

/** Screen readers need the numbers in words, because they cannot see the lines. */
export const counted = ({ person: { referred }, below, children }: TreeNode): string =>
  `, ${formatCount(referred)} direct${below > children.length ? `, ${formatCount(below)} total` : ''}`;
