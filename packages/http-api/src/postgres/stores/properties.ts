import { inDollars } from '@acre/domain/kernel/field-money';
import { propertyFields } from '@acre/domain/properties/fields';
import type { Address, NewProperty, PlaceCount, Properties, PropertyChange, Standing, StatusMoved } from '@acre/domain/properties/ports';
import type { PropertyRow, PropertyView } from '@acre/domain/properties/property';
import { listedStatuses } from '@acre/domain/properties/status/status';
import { publiclyListed } from '@acre/domain/visibility';
import { countedByStage, readMap } from '../projections/property-map.ts';
import { readStageTimes } from '../projections/stage-times.ts';
import { columnsOf, moment, moments, moneyOf, scalarsOf, toRow } from '../query/columns.ts';
import { recordOf } from '../query/json-view.ts';
import { pgReader } from '../query/read-page.ts';
import { type Columns, condition, precomputed } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';
import { type TableMapping, whereClause } from '../query/table-mapping.ts';
import { changeMany, changeOne, insertAll, recordMoves } from '../query/write.ts';
import { publicChanges } from './public-version.ts';

const table = 'properties';
const scalars = { ...scalarsOf(table, propertyFields), ...columnsOf(table, ['mapX', 'mapY']) };
const money = moneyOf(table, propertyFields);

/**
 * The lock serializes imports. Otherwise two concurrent imports could both find an external key unused, and both try to create its
 * property.
 */
const importLock = 4_127_308;

const participants = 'array[deals.seller_id, deals.buyer_id, deals.partner_id, deals.elite_id]';
const sellerContact = `case when num_nonnulls(seller_name, seller_company, seller_email, seller_phone) > 0 then
  json_build_object('name', seller_name, 'company', seller_company, 'email', seller_email, 'phone', seller_phone) end`;

/**
 * The SQL from here to `listingAgent` selects the contact that a listing shows. It must give the same result as the core's
 * `listingAgentOf`.
 */
const shown = (column: string) => `case when contact_on_listings = 'shown' then ${column} end`;
const person = `json_build_object('fullName', full_name, 'company', company, 'phone', ${shown('phone')}, 'email', ${shown('email')},
  'licenseNumber', license_number)`;
const houseOf = (fullName: string, company: string) =>
  `json_build_object('fullName', ${fullName}, 'company', ${company}, 'phone', null, 'email', null, 'licenseNumber', null)`;
const houseContact = `coalesce((select ${houseOf("value ->> 'fullName'", "value ->> 'company'")} from settings where key = 'houseContact' and value <> '{}'),
  (select ${houseOf('full_name', 'company')} from people where role = 'admin' and deleted_at is null order by id limit 1))`;
export const listingAgent = `(select case when role = 'admin' or deleted_at is not null then coalesce(${houseContact}, ${person}) else ${person} end
  from people where people.id = properties.submitted_by_id)`;

const listed = listedStatuses.map((status) => `'${status}'`).join(', ');
/** This expression must give the same result as `listedSince` in the domain's `market-time.ts`. */
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
  ...money.cents,
  ...columnsOf(table, ['createdAt', 'updatedAt', 'deletedAt', 'sortName', 'statusRank', 'streetKey']),
  searchText: { value: 'properties.search_text', contains: (pattern) => `properties.search_text like ${pattern}` },
  participantIds: (id) =>
    `exists (select from deals where deals.property_id = properties.id and ${id} in (deals.seller_id, deals.buyer_id, deals.partner_id, deals.elite_id))`,
};

const mapping: TableMapping<PropertyRow, PropertyView> = {
  table,
  columns: { ...columns, [precomputed]: new Map([[publiclyListed, 'properties.deleted_at is null and properties.is_listed']]) },
  kept: countedByStage(columns),
  changes: publicChanges,
  near: ['createdAt', 'price', 'size'],
  dollars: money.dollars,
  view: { ...view, ...money.view, agent: listingAgent, listedSince },
  record: {
    ...view,
    ...money.cents,
    searchText: 'properties.search_text',
    ...columnsOf(table, ['sortName', 'statusRank', 'streetKey']),
    participantIds: `(select coalesce(json_agg(distinct person), '[]') from deals, unnest(${participants}) person
      where deals.property_id = properties.id and person is not null)`,
  },
};

/** knex writes lists as PostgreSQL arrays, but these columns are JSON. */
const asJson = ({ images, documents }: PropertyChange): object => ({
  ...(images !== undefined && { images: JSON.stringify(images) }),
  ...(documents !== undefined && { documents: JSON.stringify(documents) }),
});

/**
 * Returns the record with one field per seller column, such as `sellerName`, instead of `sellerContact`. `sellerContact` is set to
 * undefined, because `toRow` skips undefined fields. Making a copy without the field would slow down large imports.
 */
const toColumns = (given: PropertyChange | NewProperty): object => {
  const { sellerContact: seller } = given;
  const kept = inDollars(propertyFields, given);
  if (seller === undefined) return kept;
  const { name = null, company = null, email = null, phone = null } = seller ?? {};
  return { ...kept, sellerContact: undefined, sellerName: name, sellerCompany: company, sellerEmail: email, sellerPhone: phone };
};

export const pgProperties = (db: Db): Properties => ({
  ...pgReader(db, mapping),
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
    const where = condition(within, mapping.columns);
    if (where === false) return [];
    const fields = `properties.id, ${moment('properties.updated_at')} as "updatedAt"`;
    return run<Address>(
      db,
      (bind) => `select ${fields} from properties${whereClause(where, bind)} order by properties.id limit ${bind(limit, 'bound')}`,
    );
  },
  countByPlace: async (within, by, limit) => {
    const where = condition(within, mapping.columns);
    if (where === false) return [];
    const fields = {
      city: `city, state, '' as "zipCode"`,
      state: `'' as city, state, '' as "zipCode"`,
      zipCode: `'' as city, '' as state, left(zip_code, 5) as "zipCode"`,
    }[by];
    return run<PlaceCount>(
      db,
      (bind) => `select ${fields}, count(*)::integer as count from properties${whereClause(where, bind)}
        group by 1, 2, 3 order by count desc, 1, 2, 3 limit ${bind(limit, 'bound')}`,
    );
  },
  // `offset 0` makes PostgreSQL look up each key separately. Otherwise, an import would scan the whole table, because the statistics do not
  // reflect the new rows yet.
  standingAt: (keys) =>
    run<Standing>(
      db,
      (bind) => `select min(id) as id, address, city, state, "zipCode" from unnest(${bind(keys)}::text[]) as key, lateral (
          select id, address, city, state, zip_code as "zipCode" from properties where deleted_at is null and street_key = key offset 0) standing
        group by 2, 3, 4, 5 order by 1`,
    ),
  findByExternalKeys: (keys) => byExternalKeys(db, keys, ''),
  lockByExternalKeys: async (keys) => {
    await db.raw('select pg_advisory_xact_lock(?)', [importLock]);
    return byExternalKeys(db, keys, ' for update');
  },
});

async function byExternalKeys(db: Db, keys: readonly string[], lock: string): Promise<ReadonlyMap<string, PropertyRow>> {
  type Found = { key: string; json: string };
  const from = `select external_key as key, ${recordOf(mapping)} as json from properties`;
  const found = await run<Found>(db, (bind) => `${from} where external_key = any(${bind(keys)})${lock}`);
  return new Map(found.map(({ key, json }) => [key, JSON.parse(json) as PropertyRow]));
}
