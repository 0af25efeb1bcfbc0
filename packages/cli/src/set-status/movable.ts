import { api, type Client } from '@acre/contracts';
import { type DealStatus, dealStatuses, dealStatusTable, type PropertyStatus, propertyStatuses, propertyStatusTable } from '@acre/domain';

/** A record with a status, as far as moving it needs to know it. */
export type Moved = { readonly id: number; readonly status: string; readonly version: number; readonly called: string };
export type Target<S extends string = string> = { readonly status: S; readonly reason?: string | undefined };

/** A noun whose records have a status that is set. */
export type Movable<S extends string = string> = {
  readonly one: string;
  readonly many: string;
  readonly statuses: readonly S[];
  label(status: S): string;
  read(client: Client, id: number): Promise<Moved>;
  /** Refused with `version.stale` where the record is no longer that version. */
  move(client: Client, id: number, target: Target<S>, version: number): Promise<Moved>;
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
};

const dealOf = (it: { id: number; status: string; version: number; propertyName: string }): Moved => ({
  id: it.id,
  status: it.status,
  version: it.version,
  called: it.propertyName,
});

export const deals: Movable<DealStatus> = {
  one: 'deal',
  many: 'deals',
  statuses: dealStatuses,
  label: (status) => dealStatusTable[status].label,
  read: async (client, id) => dealOf(await client.call(api.deals.get, { params: { id } })),
  move: async (client, id, target, version) =>
    dealOf(await client.call(api.deals.edit, { params: { id }, body: target }, { ifMatch: version })),
};
