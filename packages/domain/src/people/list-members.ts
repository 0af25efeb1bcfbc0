import type { Member } from '../kernel/actor.ts';
import { type FieldPolicy, fromJson, type ListRequest, type Paging, type Sort } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../kernel/sheet.ts';
import { startOfDay } from '../kernel/time.ts';
import type { Ports } from '../ports.ts';
import { listedMembers } from '../visibility.ts';
import { type MemberRow, type MemberView, memberFields } from './member.ts';
import { type QualificationFigures, qualificationGoals } from './qualification.ts';
import { roleNames } from './roles.ts';

export const memberSorts = ['name_asc', 'newest', 'commission_desc', 'properties_desc', 'deals_desc', 'referred_desc'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** Who works, who is shut out, and which partners may become elites. */
export const memberStandings = ['active', 'deactivated', 'qualified'] as const;
export type MemberStanding = (typeof memberStandings)[number];

export type MemberFilter = Readonly<{
  role: MemberView['role'];
  search?: string | undefined;
  standing?: MemberStanding | undefined;
  /** Joined on this day or later, in UTC: 2026-01-31. */
  joinedFrom?: string | undefined;
}>;
export type MemberQuery = Paging & MemberFilter & Readonly<{ sort: MemberSort }>;

const member = rulesFor<MemberRow>();

const fields: FieldPolicy<MemberRow, MemberView> = [{ names: memberFields, when: everything }];

const sortedBy = (by: keyof MemberRow, direction: 'asc' | 'desc'): Sort<MemberRow> => [
  { by, direction },
  { by: 'id', direction: 'asc' },
];

const order: Record<MemberSort, Sort<MemberRow>> = {
  name_asc: sortedBy('sortName', 'asc'),
  newest: sortedBy('createdAt', 'desc'),
  commission_desc: sortedBy('commissionTotal', 'desc'),
  properties_desc: sortedBy('propertiesCount', 'desc'),
  deals_desc: sortedBy('dealsCount', 'desc'),
  referred_desc: sortedBy('partnersReferred', 'desc'),
};

/** Where each goal of the qualification stands on a member. */
const goalFields = {
  dealsClosed: 'dealsClosed',
  partnersReferred: 'partnersReferred',
  commission: 'commissionTotal',
} as const satisfies Record<keyof QualificationFigures, keyof MemberRow>;

const standings: Record<MemberStanding, Rule<MemberRow>> = {
  active: member.eq('active', true),
  deactivated: member.eq('active', false),
  qualified: member.all(
    member.eq('role', 'partner'),
    member.eq('active', true),
    ...qualificationGoals.map(({ key, target }) => member.atLeast(goalFields[key], target)),
  ),
};

const filterMembers = (actor: Member, { role, search, standing, joinedFrom }: MemberFilter): Rule<MemberRow> =>
  member.all(
    listedMembers(actor),
    member.eq('role', role),
    ...(standing ? [standings[standing]] : []),
    ...(joinedFrom === undefined ? [] : [member.atLeast('createdAt', startOfDay(joinedFrom))]),
    ...(search ? [member.contains('searchText', searchFor(search))] : []),
  );

/** A page of partners or elites with their figures: administrators all, elites their network, partners themselves. */
export const listMembers =
  ({ members }: Pick<Ports, 'members'>) =>
  (actor: Member, { page, pageSize, sort, ...filter }: MemberQuery) =>
    members.page({ within: filterMembers(actor, filter), fields, sort: order[sort], page, pageSize, countTo: null });

/** One of them. */
export const readMember =
  ({ members }: Pick<Ports, 'members'>) =>
  async (actor: Member, id: number): Promise<MemberView> => {
    const found = await members.view(member.all(member.eq('id', id), member.any(listedMembers(actor), member.eq('id', actor.id))), fields);
    if (found === undefined) throw new Refusal('person.not_found');
    return fromJson(found);
  };

const columns = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'Full Name', of: ({ fullName }) => fullName },
  { title: 'Role', of: ({ role }) => roleNames[role] },
  { title: 'Email', of: ({ email }) => email },
  { title: 'Phone', of: ({ phone }) => phone },
  { title: 'Company', of: ({ company }) => company },
  { title: 'Referral ID', of: ({ referralId }) => referralId },
  { title: 'Referrer ID', of: ({ referredBy }) => referredBy },
  { title: 'Properties', of: ({ propertiesCount }) => propertiesCount },
  { title: 'Active Deals', of: ({ dealsCount }) => dealsCount },
  { title: 'Closed Deals', of: ({ dealsClosed }) => dealsClosed },
  { title: 'Commission', of: ({ commissionTotal }) => commissionTotal },
  { title: 'Sales Value', of: ({ salesValue }) => salesValue },
  { title: 'Partners Referred', of: ({ partnersReferred }) => partnersReferred },
  { title: 'Joined', of: ({ createdAt }) => createdAt },
  { title: 'Deactivated', of: ({ deactivatedAt }) => deactivatedAt },
] as const satisfies readonly SheetColumn<MemberView>[];

/** What `listMembers` lists, whole and in the same order, as a table for a spreadsheet. */
export const exportMembers =
  ({ members, clock }: Pick<Ports, 'members' | 'clock'>) =>
  async (actor: Member, { sort, ...filter }: MemberFilter & Readonly<{ sort: MemberSort }>): Promise<Sheet> => {
    const request: ListRequest<MemberRow, MemberView> = { within: filterMembers(actor, filter), fields, sort: order[sort] };
    return sheetOf<MemberView>(`${filter.role}s-${clock.now().toISOString().slice(0, 10)}`, columns, members.batches(request));
  };
