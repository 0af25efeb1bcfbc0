import { formatDollars } from '@acre/domain/kernel/money';
import { roleNames } from '@acre/domain/people/roles';
import { tierOf } from '@acre/domain/people/tier';
import { formatCount } from '../../../ui/text/figures.ts';
import type { TreeNode } from './network-tree.ts';

/** Returns the tier of an elite; undefined for anyone else. */
export function tierOfNode({ person: { role, commissionTotal, partnersReferred } }: TreeNode) {
  return role === 'elite' && commissionTotal !== null && partnersReferred !== null
    ? tierOf({ commissionTotal, partnersReferred })
    : undefined;
}

/**
 * Returns whether a person has a page. `commissionTotal` is null for deleted people and for everyone who is neither a partner nor an elite.
 * These people have no page.
 */
export const hasPage = ({ person: { commissionTotal } }: TreeNode): boolean => commissionTotal !== null;

export const roleOf = ({ person: { role } }: TreeNode): string => roleNames[role];

export const commissionOf = ({ person: { commissionTotal } }: TreeNode): string =>
  commissionTotal === null ? '—' : formatDollars(commissionTotal);

/** Returns a label for deactivated and deleted members. */
export const shutOut = (node: TreeNode): string | undefined => {
  if (node.person.active) return undefined;
  return hasPage(node) ? 'Deactivated' : 'Deleted';
};

/** Returns text such as ', 3 direct, 12 total' for screen readers, whose users cannot see the lines of the tree. */
export const counted = ({ person: { referred }, below, children }: TreeNode): string =>
  `, ${formatCount(referred)} direct${below > children.length ? `, ${formatCount(below)} total` : ''}`;
