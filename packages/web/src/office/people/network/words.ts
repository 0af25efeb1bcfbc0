import { formatDollars, roleNames, tierOf } from '@acre/domain';
import { formatCount } from '../../../ui/figures.ts';
import type { TreeNode } from './network-tree.ts';

/** The tier of an elite; of others undefined. */
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

/** What is not in force: who is shut out or gone. */
export const shutOut = (node: TreeNode): string | undefined => {
  if (node.person.active) return undefined;
  return hasPage(node) ? 'Deactivated' : 'Deleted';
};

/** The numbers of a member, for who cannot see the lines. */
export const counted = ({ person: { referred }, below, children }: TreeNode): string =>
  `, ${formatCount(referred)} direct${below > children.length ? `, ${formatCount(below)} in all` : ''}`;
