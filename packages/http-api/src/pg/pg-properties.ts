import { listedStatuses, type PropertyRow, type PropertyView, publiclyListed } from '@acre/domain';
import type { Address, NewProperty, Properties, PropertyChange, StatusMoved } from '@acre/domain/application';
import { columnsOf, moment, moments, toRow } from './columns.ts';
import { recordOf } from './json-view.ts';
import { type Noun, whereClause } from './noun.ts';
import { publicChanges } from './pg-public-version.ts';
import { countedByStage, readMap } from './property-map.ts';
import { pgReader } from './read-page.ts';
import { answered, type Columns, condition } from './sql-rule.ts';
import { readStageTimes } from './stage-times.ts';
import { type Db, run } from './statement.ts';
import { changeMany, changeOne, insertAll, recordMoves } from './write.ts';

const table = 'properties';
const scalars = columnsOf(table, [
  'id',
  'name',
  'type',
  'address',
  'city',
  'state',
  'zipCode',
  'price',
  'size',
  'description',
  'yearBuilt',
  'zoning',
  'submittedById',
  'status',
  'referralId',
  'latitude',
  'longitude',
  'placedBy',
  'placeProblem',
  'mapX',
  'mapY',
  'version',
]);

/** Two imports at once would both miss the same key and both create it. */
const importLock = 4_127_308;

const participants = 'array[deals.seller_id, deals.buyer_id, deals.partner_id, deals.elite_id]';
const sellerContact = `case when num_nonnulls(seller_name, seller_company, seller_email, seller_phone) > 0 then
  json_build_object('name', seller_name, 'company', seller_company, 'email', seller_email, 'phone', seller_phone) end`;

/** As the core's `listingAgentOf`. */
const person = `json_build_object('fullName', full_name, 'company', company)`;
const house = `coalesce((select json_build_object('fullName', value ->> 'fullName', 'company', value ->> 'company') from settings where key = 'houseContact' and value <> '{}'),
  (select ${person} from people where role = 'admin' and deleted_at is null order by id limit 1))`;
const agent = `(select case when role = 'admin' or deleted_at is not null then coalesce(${house}, ${person}) else ${person} end
  from people where people.id = properties.submitted_by_id)`;

const listed = listedStatuses.map((status) => `'${status}'`).join(', ');
/** As the core's `listedSince`. */
const listedSince = `(select ${moment('min(changed_at)')} from property_status_history reached where property_id = properties.id
  and not exists (select from property_status_history later where later.property_id = properties.id
    and (later.changed_at, later.id) >= (reached.changed_at, reached.id) and later.new_status not in (${listed})))`;

const view = {
  ...scalars,
  ...columnsOf(table, ['amenities', 'images', 'documents']),
  ...moments(table, ['createdAt', 'updatedAt', 'deletedAt']),
  sellerContact,
};

const columns: Columns<PropertyRow> = {
  ...scalars,
  ...columnsOf(table, ['createdAt', 'updatedAt', 'deletedAt', 'sortName', 'statusRank', 'streetKey']),
  searchText: { value: 'properties.search_text', contains: (pattern) => `properties.search_text like ${pattern}` },
  participantIds: (id) =>
    `exists (select from deals where deals.property_id = properties.id and ${id} in (deals.seller_id, deals.buyer_id, deals.partner_id, deals.elite_id))`,
};

const noun: Noun<PropertyRow, PropertyView> = {
  table,
  columns: { ...columns, [answered]: new Map([[publiclyListed, 'properties.deleted_at is null and properties.is_listed']]) },
  kept: countedByStage(columns),
  changes: publicChanges,
  near: ['createdAt', 'price', 'size'],
  view: { ...view, agent, listedSince },
  record: {
    ...view,
    searchText: 'properties.search_text',
    ...columnsOf(table, ['sortName', 'statusRank', 'streetKey']),
    participantIds: `(select coalesce(json_agg(distinct person), '[]') from deals, unnest(${participants}) person
      where deals.property_id = properties.id and person is not null)`,
  },
};

/** knex writes lists as arrays of PostgreSQL; these columns are JSON. */
const asJson = ({ images, documents }: PropertyChange): object => ({
  ...(images !== undefined && { images: JSON.stringify(images) }),
  ...(documents !== undefined && { documents: JSON.stringify(documents) }),
});

/** What is undefined is no column; an import makes thousands of these, and to leave a field out of a copy is slow. */
const toColumns = (given: PropertyChange | NewProperty): object => {
  const { sellerContact: seller } = given;
  if (seller === undefined) return given;
  const { name = null, company = null, email = null, phone = null } = seller ?? {};
  return { ...given, sellerContact: undefined, sellerName: name, sellerCompany: company, sellerEmail: email, sellerPhone: phone };
};

export const pgProperties = (db: Db): Properties => ({
  ...pgReader(db, noun),
  map: (request) => readMap(db, columns, request),
  add: (properties) => insertAll(db, table, properties.map(toColumns)),
  change: (id, change) => changeOne(db, table, id, { ...toColumns(change), ...asJson(change) }),
  changeAll: (ids, change) => changeMany(db, table, ids, toColumns(change)),
  place: async (id, place) => {
    await db(table).where({ id }).update(toRow(place));
  },
  statusMoves: (id) => {
    const moves = `select old_status as "from", new_status as "to", ${moment('changed_at')} as "at" from property_status_history`;
    return run<StatusMoved>(db, (bind) => `${moves} where property_id = ${bind(id)} order by changed_at, property_status_history.id`);
  },
  recordStatus: (moves) => recordMoves(db, 'property_status_history', 'propertyId', moves),
  stageTimes: (within, latest) => readStageTimes(db, columns, within, latest),
  addresses: async (within, limit) => {
    const where = condition(within, noun.columns);
    if (where === false) return [];
    const fields = `properties.id, ${moment('properties.updated_at')} as "updatedAt"`;
    return run<Address>(
      db,
      (bind) => `select ${fields} from properties${whereClause(where, bind)} order by properties.id limit ${bind(limit, 'bound')}`,
    );
  },
  findByExternalKeys: (keys) => byExternalKeys(db, keys, ''),
  lockByExternalKeys: async (keys) => {
    await db.raw('select pg_advisory_xact_lock(?)', [importLock]);
    return byExternalKeys(db, keys, ' for update');
  },
});

async function byExternalKeys(db: Db, keys: readonly string[], lock: string): Promise<ReadonlyMap<string, PropertyRow>> {
  type Found = { key: string; json: string };
  const from = `select external_key as key, ${recordOf(noun)} as json from properties`;
  const found = await run<Found>(db, (bind) => `${from} where external_key = any(${bind(keys)})${lock}`);
  return new Map(found.map(({ key, json }) => [key, JSON.parse(json) as PropertyRow]));
}
