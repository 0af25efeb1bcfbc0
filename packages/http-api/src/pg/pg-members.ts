import { type MemberRow, type MemberView, memberFieldKinds, type NetworkNode, type NetworkPage, networkPageSize } from '@acre/domain';
import type { Members, Network } from '@acre/domain/application';
import { columnsOf, moments } from './columns.ts';
import type { Noun } from './noun.ts';
import { pgReader } from './read-page.ts';
import { type Db, run } from './statement.ts';

const table = 'members';
const { plain, moments: times } = memberFieldKinds;
const scalars = columnsOf(table, plain);
const view = { ...scalars, ...moments(table, times) };
const ordered = columnsOf(table, ['active', 'sortName']);

const noun: Noun<MemberRow, MemberView> = {
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

export const pgMembers = (db: Db): Members => pgReader(db, noun);

/** Figures are read after the page is cut. `root` is the one whose referrer is none of theirs to see. */
const nodesOf = (found: string, root: string) => `select id, case when id <> ${root} then referred_by end as "parentId",
    full_name as "fullName", found.role, deactivated_at is null and deleted_at is null as active,
    (select count(*) from people where people.referred_by = found.id)::integer as referred,
    (select commission_total::float from member_figures where member_figures.id = found.id) as "commissionTotal",
    (select partners_referred from member_figures where member_figures.id = found.id) as "partnersReferred"
  from (${found}) found`;

const node = 'select id, referred_by, full_name, role, deactivated_at, deleted_at from people';
const below = (root: string) => `upline @> array[${root}::integer]`;
const rootNode = (root: string) => nodesOf(`${node} where id = ${root}`, root);
/** Whoever is below is found by the index of uplines; `offset 0` keeps the order of ids from being an invitation to read everybody. */
const page = (root: string, after: string) =>
  `${nodesOf(
    `select * from (${node} where ${below(root)} offset 0) whole where id > ${after} order by id limit ${networkPageSize}`,
    root,
  )} order by id`;
const total = (root: string) => `select count(*) as total from people where ${below(root)}`;

/** Planned for the person at the root, since networks are of every size. */
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
