import type { Context } from '../context.ts';
import { firmTime, momentsOf } from '../firm/firm-time.ts';
import { fieldNames, fieldsOnly, fieldsWithout } from '../kernel/field-table.ts';
import { type FieldPolicy, fromJson, type ListRequest, type Paging, type Sort } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import { type Sheet, type SheetColumn, sheetColumns, sheetOf } from '../kernel/sheet.ts';
import { listedMembers } from '../visibility.ts';
import { listedMemberFields } from './fields.ts';
import { type MemberRow, type MemberSort, type MemberStanding, type MemberView, memberFigures } from './member.ts';
import { type QualificationFigures, qualificationGoals } from './qualification.ts';

export type MemberFilter = Readonly<{
  role: MemberView['role'];
  search?: string | undefined;
  standing?: MemberStanding | undefined;
  /** The day, such as 2026-01-31, is inclusive and in the firm's time zone. */
  joinedFrom?: string | undefined;
}>;
export type MemberQuery = Paging & MemberFilter & Readonly<{ sort: MemberSort }>;

const member = rulesFor<MemberRow>();

const fields: FieldPolicy<MemberRow, MemberView> = [{ names: [...fieldNames(listedMemberFields), ...memberFigures], when: everything }];

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

/** Maps each goal of the qualification to a field of a member. */
const goalFields = {
  dealsClosed: 'dealsClosed',
  partnersReferred: 'partnersReferred',
  commission: 'commissionTotal',
} as const satisfies Record<keyof QualificationFigures, keyof MemberRow>;

const standings: Record<MemberStanding, Rule<MemberRow>> = {
  active: member.eq('active', true),
  deactivated: member.eq('active', false),
  unconfirmed: member.all(member.eq('active', true), member.eq('emailConfirmedAt', null)),
  qualified: member.all(
    member.eq('role', 'partner'),
    member.eq('active', true),
    ...qualificationGoals.map(({ key, target }) => member.atLeast(goalFields[key], target)),
  ),
};

/** The member list, its export and the to-do list share this rule. */
export const askedMembers = async (ctx: Context, { role, search, standing, joinedFrom }: MemberFilter): Promise<Rule<MemberRow>> =>
  member.all(
    listedMembers(ctx.actor),
    member.eq('role', role),
    ...(standing ? [standings[standing]] : []),
    member.during('createdAt', await momentsOf(ctx, { from: joinedFrom })),
    ...(search ? [member.contains('searchText', searchFor(search))] : []),
  );

/**
 * Lists partners or elites with their figures. Administrators see all members, elites see their network, and partners see only themselves.
 */
export const listMembers = async (ctx: Context, { page, pageSize, sort, ...filter }: MemberQuery) =>
  ctx.members.page({ within: await askedMembers(ctx, filter), fields, sort: order[sort], page, pageSize, countTo: null });

export async function readMember({ actor, members }: Context, { id }: Readonly<{ id: number }>): Promise<MemberView> {
  const found = await members.view(member.all(member.eq('id', id), member.any(listedMembers(actor), member.eq('id', actor.id))), fields);
  if (found === undefined) throw new Refusal('person.not_found');
  return fromJson(found);
}

const joinedAndLeft = ['createdAt', 'deactivatedAt'] as const;
const columns: readonly SheetColumn<MemberView>[] = [
  ...sheetColumns<MemberView>(fieldsWithout(listedMemberFields, ...joinedAndLeft)),
  { title: 'Properties', of: ({ propertiesCount }) => propertiesCount },
  { title: 'Active Deals', of: ({ dealsCount }) => dealsCount },
  { title: 'Closed Deals', of: ({ dealsClosed }) => dealsClosed },
  { title: 'Commission', of: ({ commissionTotal }) => commissionTotal },
  { title: 'Sales Value', of: ({ salesValue }) => salesValue },
  { title: 'Partners Referred', of: ({ partnersReferred }) => partnersReferred },
  ...sheetColumns<MemberView>(fieldsOnly(listedMemberFields, ...joinedAndLeft)),
];

/** Exports all pages of `listMembers` as one sheet, in the same order. */
export async function exportMembers(ctx: Context, { sort, ...filter }: MemberFilter & Readonly<{ sort: MemberSort }>): Promise<Sheet> {
  const request: ListRequest<MemberRow, MemberView> = { within: await askedMembers(ctx, filter), fields, sort: order[sort] };
  return sheetOf<MemberView>(`${filter.role}s-${(await firmTime(ctx)).today}`, columns, ctx.members.batches(request));
}
