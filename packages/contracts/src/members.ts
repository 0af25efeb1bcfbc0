import { memberSorts, memberStandings, selfRegistrationRoles } from '@acre/domain';
import { forMembers, strangersHidden } from './access.ts';
import { ListedDeal } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, id, paging, searchTerm, timestamp } from './fields.ts';
import { Property } from './property.ts';
import { z } from './z.ts';

/** A partner or an elite with their figures. Money in dollars. */
export const Member = z.object({
  id,
  fullName: z.string(),
  role: z.enum(selfRegistrationRoles),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  referralId: z.string(),
  referredBy: z.nullable(id),
  createdAt: timestamp,
  deactivatedAt: z.nullable(timestamp),
  propertiesCount: z.int(),
  /** In progress. */
  dealsCount: z.int(),
  dealsClosed: z.int(),
  salesValue: z.number(),
  commissionTotal: z.number(),
  /** Partners whom they referred themself. */
  partnersReferred: z.int(),
});
export type Member = z.output<typeof Member>;
z.globalRegistry.add(Member, { id: 'Member' });

const filter = {
  role: z.enum(selfRegistrationRoles),
  search: searchTerm,
  standing: z.optional(z.enum(memberStandings)),
  joinedFrom: z.optional(day),
  sort: z._default(z.enum(memberSorts), 'name_asc'),
};

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/members',
    summary: 'Partners or elites with their figures: administrators all, elites their network, partners themselves',
    query: z.strictObject({ ...filter, ...paging }),
    status: 200,
    response: z.array(Member),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/members/export',
    summary: 'The same list, whole and in the same order, as a CSV file',
    query: z.strictObject(filter),
    status: 200,
    response: 'csv',
    refusals: ['sign_in.required', 'too_many'],
    access: { export: forMembers(200) },
    limited: 'export',
  }),
  properties: endpoint({
    method: 'GET',
    path: '/api/users/{id}/properties',
    summary: 'What a person submitted, as far as the caller may open it, newest first',
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Property),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: strangersHidden },
  }),
  deals: endpoint({
    method: 'GET',
    path: '/api/users/{id}/deals',
    summary: 'The deals of a person that the caller may see, newest first',
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(ListedDeal),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: strangersHidden },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/members/{id}',
    summary: 'One partner or elite with their figures',
    params: byId,
    status: 200,
    response: Member,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { get: strangersHidden },
  }),
};
