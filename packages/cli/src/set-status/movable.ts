import { api } from '@acre/contracts';
import { type DealStatus, dealStatuses, dealStatusTable, type PropertyStatus, propertyStatuses, propertyStatusTable } from '@acre/domain';
import { type Batches, byVersion, type Moved, oneByOne, type Single } from './batches.ts';

/** A noun whose records have a status that is set. */
export type Movable<S extends string = string> = Single<S> &
  Batches<S> & {
    readonly one: string;
    readonly many: string;
    readonly statuses: readonly S[];
    label(status: S): string;
  };

const propertyOf = (it: { id: number; status: string; version?: number | undefined; name: string }): Moved => ({
  id: it.id,
  status: it.status,
  version: it.version ?? 0,
  called: it.name,
});

export const properties: Movable<PropertyStatus> = {
  one: 'property',
  many: 'properties',
  statuses: propertyStatuses,
  label: (status) => propertyStatusTable[status].label,
  read: async (client, id) => propertyOf(await client.call(api.properties.get, { params: { id } })),
  move: async (client, id, { status }, version) =>
    propertyOf(await client.call(api.properties.edit, { params: { id }, body: { status } }, { ifMatch: version })),
  ...byVersion(api.properties.tryStatuses, api.properties.changeStatusesByVersion),
};

const dealOf = (it: { id: number; status: string; version: number; propertyName: string }): Moved => ({
  id: it.id,
  status: it.status,
  version: it.version,
  called: it.propertyName,
});

const deal: Single<DealStatus> = {
  read: async (client, id) => dealOf(await client.call(api.deals.get, { params: { id } })),
  move: async (client, id, target, version) =>
    dealOf(await client.call(api.deals.edit, { params: { id }, body: target }, { ifMatch: version })),
};

export const deals: Movable<DealStatus> = {
  one: 'deal',
  many: 'deals',
  statuses: dealStatuses,
  label: (status) => dealStatusTable[status].label,
  ...deal,
  ...oneByOne(deal),
};
