import { matches } from '../kernel/rule.ts';
import { streetKey } from '../places/street.ts';
import { toGrid } from '../places/world-grid.ts';
import type { NewProperty, Properties, PropertyChange } from '../ports.ts';
import { type ListingAgent, listingAgentOf } from '../properties/listing-agent.ts';
import { listedSince } from '../properties/market-time.ts';
import type { PropertyRow, PropertyView, SellerContact } from '../properties/property.ts';
import { type StageLeft, type StageTime, stagesLeft } from '../properties/stage-time.ts';
import { propertyStatuses, stages } from '../properties/status.ts';
import { memoryMap } from './memory-map.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredProperty, update } from './memory-state.ts';

/** Name, address, city and referralId as the database joins them for the search. */
const searchTextOf = ({ name, address, city, referralId }: StoredProperty): string =>
  ` ${name}\n ${address}\n ${city}\n ${referralId ?? ''}`.toLowerCase();

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

/** As the settings say it, else the first administrator. */
const houseOf = ({ people, settings }: MemoryState): ListingAgent | undefined =>
  (settings.rows.find(({ key }) => key === 'houseContact')?.value as ListingAgent | undefined) ??
  people.rows.find(({ role, deletedAt }) => role === 'admin' && deletedAt === null);

const viewOf =
  (state: MemoryState) =>
  (row: PropertyRow): PropertyView => {
    const { people, propertyMoves } = state;
    const submitter = people.rows.find(({ id }) => id === row.submittedById);
    const history = propertyMoves.filter(({ id }) => id === row.id).map(({ to, at }) => ({ status: to, at }));
    const agent = listingAgentOf(submitter ?? { role: 'partner', deletedAt: null, fullName: '', company: null }, houseOf(state));
    return { ...row, agent, listedSince: listedSince(history) };
  };

export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** A contact without a single value is none. */
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
    findByExternalKeys: async (keys) => byExternalKeys(state, keys),
    lockByExternalKeys: async (keys) => byExternalKeys(state, keys),
  };
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
