import { fieldsOfKind } from '@acre/domain/kernel/field-table';
import { listedMemberFields } from '@acre/domain/people/fields';
import { type MemberRow, type MemberView, memberFigures } from '@acre/domain/people/member';
import { type NetworkNode, type NetworkPage, networkPageSize } from '@acre/domain/people/network/network-page';
import type { Members, Network } from '@acre/domain/people/ports';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';

const table = 'members';
const times = fieldsOfKind(listedMemberFields, 'timestamp');
const scalars = columnsOf(table, [...fieldsOfKind(listedMemberFields, 'id', 'text', 'email', 'choice', 'person'), ...memberFigures]);
const view = { ...scalars, ...moments(table, times) };
const ordered = columnsOf(table, ['active', 'sortName']);

const mapping: TableMapping<MemberRow, MemberView> = {
  table,
  columns: {
    ...scalars,
    ...ordered,
    ...columnsOf(table, times),
    searchText: { value: 'members.search_text', contains: (pattern) => `members.search_text like ${pattern}` },
    upline: (id) => `members.upline @> array[${id}]`,
  },
  view,
  record: { ...view, ...ordered, upline: 'members.upline', searchText: 'members.search_text' },
};

export const pgMembers = (db: Db): Members => pgReader(db, mapping);

/**
 * Returns a query for the network nodes of certain people. The query looks up commissions and referrals only for the selected people. The
 * root person's referrer is hidden. The parameters are:
 * - `found`: the query that selects the people
 * - `root`: the placeholder for the root person's id
 */
const nodesOf = (found: string, root: string) => `select id, case when id <> ${root} then referred_by end as "parentId",
    full_name as "fullName", found.role, deactivated_at is null and deleted_at is null as active,
    (select count(*) from people where people.referred_by = found.id)::integer as referred,
    (select commission_total::float from member_figures where member_figures.id = found.id) as "commissionTotal",
    (select partners_referred from member_figures where member_figures.id = found.id) as "partnersReferred"
  from (${found}) found`;

const node = 'select id, referred_by, full_name, role, deactivated_at, deleted_at from people';
const below = (root: string) => `upline @> array[${root}::integer]`;
const rootNode = (root: string) => nodesOf(`${node} where id = ${root}`, root);
/**
 * The index on `upline` finds all people below `root`. `offset 0` keeps the planner from scanning all people in the order of their ids
 * instead.
 */
const page = (root: string, after: string) =>
  `${nodesOf(
    `select * from (${node} where ${below(root)} offset 0) whole where id > ${after} order by id limit ${networkPageSize}`,
    root,
  )} order by id`;
const total = (root: string) => `select count(*) as total from people where ${below(root)}`;

/**
 * Reads the network of people below a person. The argument `'bound'` makes PostgreSQL plan a query again for each call. One shared plan
 * would not suit both small and large networks.
 */
export function pgNetwork(db: Db): Network {
  const root = (id: number) => run<NetworkNode>(db, (bind) => rootNode(bind(id)));
  return {
    root,
    page: async (id, after): Promise<NetworkPage> => {
      const [counted] = await run<{ total: number }>(db, (bind) => total(bind(id, 'bound')));
      const found = await run<NetworkNode>(db, (bind) => page(bind(id, 'bound'), bind(after, 'bound')));
      return { total: counted?.total ?? 0, nodes: [...(after === 0 ? await root(id) : []), ...found] };
    },
  };
}
