import { inDollars } from '../../kernel/field-money.ts';
import { matches } from '../../kernel/rule.ts';
import { searchForm } from '../../kernel/search.ts';
import { streetKey } from '../../places/street.ts';
import { stateWords } from '../../places/us-states.ts';
import { toGrid } from '../../places/world-grid.ts';
import { propertyFields } from '../../properties/fields.ts';
import { type ListingAgent, listingAgentOf } from '../../properties/listing-agent.ts';
import type { NewProperty, PlaceCount, Properties, PropertyChange, Standing } from '../../properties/ports.ts';
import type { PropertyRow, PropertyView, SellerContact } from '../../properties/property.ts';
import { listedSince } from '../../properties/status/market-time.ts';
import { type StageLeft, type StageTime, stagesLeft } from '../../properties/status/stage-time.ts';
import { propertyStatuses, stages } from '../../properties/status/status.ts';
import { memoryMap } from './memory-map.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredProperty, update } from './memory-state.ts';

/** Joins the searchable fields of a property in the same way as the database. */
export const searchTextOf = ({ name, address, city, state, zipCode, referralId }: StoredProperty): string =>
  searchForm(` ${name}\n ${address}\n ${city}\n ${stateWords(state)}\n ${zipCode}\n ${referralId ?? ''}`);

const rowOf =
  ({ deals }: MemoryState) =>
  (stored: StoredProperty): PropertyRow => {
    const { externalKey: _, ...property } = stored;
    const people = deals.rows
      .filter(({ propertyId }) => propertyId === property.id)
      .flatMap(({ sellerId, buyerId, partnerId, eliteId }) => [sellerId, buyerId, partnerId, eliteId])
      .filter((person) => person !== null);
    const { latitude, longitude } = property;
    const at = latitude === null || longitude === null ? undefined : toGrid({ latitude, longitude });
    const grid = { mapX: at?.x ?? null, mapY: at?.y ?? null };
    const sorted = { sortName: property.name.toLowerCase(), statusRank: propertyStatuses.indexOf(property.status) + 1 };
    return {
      ...property,
      ...grid,
      ...sorted,
      searchText: searchTextOf(stored),
      streetKey: streetKey(property.address),
      participantIds: ascending(people),
    };
  };

/** Returns the contact in the settings, or the first administrator. */
const houseOf = ({ people, settings }: MemoryState): Pick<ListingAgent, 'fullName' | 'company'> | undefined =>
  (settings.rows.find(({ key }) => key === 'houseContact')?.value as Pick<ListingAgent, 'fullName' | 'company'> | undefined) ??
  people.rows.find(({ role, deletedAt }) => role === 'admin' && deletedAt === null);

const nobody: Parameters<typeof listingAgentOf>[0] = {
  ...{ role: 'partner', deletedAt: null, fullName: '', company: null },
  ...{ phone: null, email: null, licenseNumber: null, contactOnListings: null },
};

export const agentOf = (state: MemoryState, submittedById: number): ListingAgent => {
  const submitter = state.people.rows.find(({ id }) => id === submittedById);
  return listingAgentOf(submitter ?? nobody, houseOf(state));
};

const viewOf =
  (state: MemoryState) =>
  (row: PropertyRow): PropertyView => {
    const history = state.propertyMoves.filter(({ id }) => id === row.id).map(({ to, at }) => ({ status: to, at }));
    return { ...inDollars(propertyFields, row), agent: agentOf(state, row.submittedById), listedSince: listedSince(history) };
  };

export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** A contact without any value becomes null. */
const normal = (contact: SellerContact | null): SellerContact | null =>
  contact && Object.values(contact).some((value) => value !== null) ? contact : null;

const contentOf = <C extends PropertyChange | NewProperty>(content: C): C =>
  content.sellerContact === undefined ? content : { ...content, sellerContact: normal(content.sellerContact) };

export function memoryProperties(state: MemoryState): Properties {
  const rows = () => state.properties.rows.map(rowOf(state));
  const add = (property: NewProperty): number => {
    const at = nowOf(state);
    return insert(state.properties, { ...contentOf(property), createdAt: at, updatedAt: at, version: 1, deletedAt: null });
  };
  const change = (id: number, changed: PropertyChange): void =>
    update(state.properties, id, ({ version }) => ({ ...contentOf(changed), version: version + 1, updatedAt: nowOf(state) }));
  return {
    ...memoryReader<PropertyRow, PropertyView>({ rows, view: (row) => viewOf(state)(row) }),
    map: memoryMap(rows),
    add: async (properties) => properties.map(add),
    change: async (id, changed) => change(id, changed),
    changeAll: async (ids, changed) => {
      for (const id of ids) change(id, changed);
    },
    place: async (id, place) => update(state.properties, id, (): Partial<StoredProperty> => place),
    statusMoves: async (of) => state.propertyMoves.filter(({ id }) => id === of).map(({ from, to, at }) => ({ from, to, at })),
    recordStatus: async (moves) => {
      state.propertyMoves = [...state.propertyMoves, ...moves.map((move) => ({ ...move, at: nowOf(state) }))];
    },
    stageTimes: async (within, latest) =>
      stageTimes(
        state,
        rows().filter((row) => matches(within, row)),
        latest,
      ),
    addresses: async (within, limit) =>
      rows()
        .filter((row) => matches(within, row))
        .toSorted((a, b) => a.id - b.id)
        .slice(0, limit)
        .map(({ id, updatedAt }) => ({ id, updatedAt })),
    countByPlace: async (within, by, limit) =>
      countsOf(
        rows().filter((row) => matches(within, row)),
        by,
      ).slice(0, limit),
    standingAt: async (streetKeys) => standingAt(rows(), streetKeys),
    findByExternalKeys: async (keys) => byExternalKeys(state, keys),
    lockByExternalKeys: async (keys) => byExternalKeys(state, keys),
  };
}

function countsOf(rows: readonly PropertyRow[], by: 'city' | 'state' | 'zipCode'): PlaceCount[] {
  const counts = new Map<string, PlaceCount>();
  for (const { city, state, zipCode } of rows) {
    const place = {
      city: by === 'city' ? city : '',
      state: by === 'zipCode' ? '' : state,
      zipCode: by === 'zipCode' ? zipCode.slice(0, 5) : '',
    };
    const key = JSON.stringify(place);
    counts.set(key, { ...place, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const inOrder = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || inOrder(a.city, b.city) || inOrder(a.state, b.state) || inOrder(a.zipCode, b.zipCode),
  );
}

function standingAt(rows: readonly PropertyRow[], streetKeys: readonly string[]): Standing[] {
  const first = new Map<string, Standing>();
  for (const { id, address, city, state, zipCode, streetKey: key, deletedAt } of rows) {
    const where = JSON.stringify([address, city, state, zipCode]);
    if (deletedAt === null && streetKeys.includes(key) && !first.has(where)) first.set(where, { id, address, city, state, zipCode });
  }
  return [...first.values()].toSorted((a, b) => a.id - b.id);
}

function byExternalKeys(state: MemoryState, keys: readonly string[]): ReadonlyMap<string, PropertyRow> {
  const found = state.properties.rows.flatMap((row) =>
    row.externalKey !== null && keys.includes(row.externalKey) ? [[row.externalKey, rowOf(state)(row)] as const] : [],
  );
  return new Map(found);
}

function stageTimes({ propertyMoves }: MemoryState, rows: readonly PropertyRow[], latest: number): StageTime[] {
  const historyOf = (of: number) => propertyMoves.filter(({ id }) => id === of).map(({ to, at }) => ({ status: to, at }));
  const left = rows.flatMap(({ id }) => stagesLeft(historyOf(id))).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return stages.slice(0, -1).map((stage) => averageOf(stage, left.filter((move) => move.stage === stage).slice(0, latest)));
}

const averageOf = (stage: StageTime['stage'], moves: readonly StageLeft[]): StageTime => ({
  stage,
  moves: moves.length,
  days: moves.length === 0 ? null : Math.round((moves.reduce((sum, { days }) => sum + days, 0) / moves.length) * 10) / 10,
});
