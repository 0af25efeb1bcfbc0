import { listedMemberFields } from '@acre/domain/people/fields';
import { memberSorts, memberStandings } from '@acre/domain/people/member';
import { selfRegistrationRoles } from '@acre/domain/people/rules';
import { ListedDeal } from '../deals/deals.ts';
import { forMembers, strangersHidden } from '../mechanism/access.ts';
import { answerShape } from '../mechanism/answer-shape.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, day, paging, searchTerm } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import { Property } from '../properties/property.ts';
import * as routes from '../routes/index.ts';

/** Money is in dollars. */
export const Member = z.object({
  ...z.required(z.object(answerShape(listedMemberFields))).shape,
  role: z.enum(selfRegistrationRoles),
  propertiesCount: z.int(),
  /** Only deals in progress count. */
  dealsCount: z.int(),
  dealsClosed: z.int(),
  salesValue: z.number(),
  commissionTotal: z.number(),
  /** Only direct referrals count. */
  partnersReferred: z.int(),
});
export type Member = z.output<typeof Member>;
components.add(Member, { id: 'Member' });

const filter = {
  role: z.enum(selfRegistrationRoles),
  search: searchTerm,
  standing: z.optional(z.enum(memberStandings)),
  joinedFrom: z.optional(day),
  sort: z._default(z.enum(memberSorts), 'name_asc'),
};

export const members = {
  list: endpoint({
    ...routes.members.list,
    summary:
      'List partners or elites with their figures. Administrators see all of them, elites see their own network, and partners see only themselves',
    query: z.strictObject({ ...filter, ...paging }),
    status: 200,
    response: z.array(Member),
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  export: endpoint({
    ...routes.members.export,
    summary: 'Export the list of partners or elites as a CSV file',
    query: z.strictObject(filter),
    status: 200,
    refusals: ['sign_in.required', 'too_many'],
    access: { export: forMembers(200) },
    limited: 'export',
  }),
  properties: endpoint({
    ...routes.members.properties,
    summary: "List a person's properties that you can open, newest first",
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Property),
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: strangersHidden },
  }),
  deals: endpoint({
    ...routes.members.deals,
    summary: "List a person's deals that you can see, newest first",
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(ListedDeal),
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: strangersHidden },
  }),
  get: endpoint({
    ...routes.members.get,
    summary: 'Read a partner or elite with their figures',
    params: byId,
    status: 200,
    response: Member,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { get: strangersHidden },
  }),
};
