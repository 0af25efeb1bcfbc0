import type { ViewOf } from '../kernel/field-table.ts';
import type { listedMemberFields } from './fields.ts';
import type { SelfRegistrationRole } from './rules.ts';

/**
 * These figures are stored with the member. Money is in dollars; `dealsCount` counts deals in progress, `partnersReferred` direct
 * referrals.
 */
export const memberFigures = ['propertiesCount', 'dealsCount', 'dealsClosed', 'salesValue', 'commissionTotal', 'partnersReferred'] as const;

export type MemberView = Omit<ViewOf<typeof listedMemberFields>, 'role'> &
  Readonly<{ role: SelfRegistrationRole } & Record<(typeof memberFigures)[number], number>>;

/** Rules about members may refer to these fields. */
export type MemberRow = MemberView &
  Readonly<{
    active: boolean;
    /** The name is in lower case. */
    sortName: string;
    upline: readonly number[];
    searchText: string;
  }>;

export const memberSorts = ['name_asc', 'newest', 'commission_desc', 'properties_desc', 'deals_desc', 'referred_desc'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** The email address of `unconfirmed` members is not confirmed, and `qualified` partners may become elites. */
export const memberStandings = ['active', 'deactivated', 'unconfirmed', 'qualified'] as const;
export type MemberStanding = (typeof memberStandings)[number];
