import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { dealRules } from '@acre/domain/deals/rules';
import { cancels, type DealStatus, dealStatuses, dealStatusTable, refuseReason } from '@acre/domain/deals/status';
import { type PropertyStatus, propertyStatuses, propertyStatusTable } from '@acre/domain/properties/status/status';
import { exitCodes, Failure } from '../../client/failure.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { warnOfNoBuyer, warnOfOthers } from '../deal-warnings.ts';
import { type Batches, byVersion, type Moved, oneByOne, type Single, type Target } from './batches.ts';
import { alongOf } from './property-status.ts';

export type Movable<S extends string = string> = Single<S> &
  Batches<S> & {
    readonly one: string;
    readonly many: string;
    /** Before any move, the command checks that the user may call this endpoint. The check is the same for one record and for many. */
    readonly endpoint: Endpoint;
    readonly statuses: readonly S[];
    label(status: S): string;
    /** Warns the user of what they may have overlooked, such as a missing buyer. Called only if a single record is moved. */
    warnings?(terminal: Terminal, client: Client, id: number, status: S): Promise<void>;
    /**
     * Returns whether this move needs a reason. `from` is undefined if the record's current status is unknown, as when many records are
     * moved.
     */
    takesReason?(from: S | undefined, target: Target<S>): boolean;
  };

const propertyOf = (it: { id: number; status: PropertyStatus; version?: number | undefined; name: string }): Moved<PropertyStatus> => ({
  id: it.id,
  status: it.status,
  version: it.version ?? 0,
  called: it.name,
});

export const properties: Movable<PropertyStatus> = {
  one: 'property',
  many: 'properties',
  endpoint: api.properties.changeStatusesByVersion,
  statuses: propertyStatuses,
  label: (status) => propertyStatusTable[status].label,
  read: async (client, id) => propertyOf(await client.call(api.properties.get, { params: { id } })),
  move: async (client, { id, version }, { status }) =>
    propertyOf(await client.call(api.properties.edit, { params: { id }, body: { status } }, { ifMatch: version })),
  ...byVersion(api.properties.tryStatuses, api.properties.changeStatusesByVersion),
};

const dealOf = ({ id, status, version, propertyName, propertyStatus }: Deal): Moved<DealStatus> => ({
  id,
  status,
  version,
  called: propertyName,
  propertyStatus,
});

const deal: Single<DealStatus> = {
  read: async (client, id) => dealOf(await client.call(api.deals.get, { params: { id } })),
  refuse: ({ status }, target) => {
    if (cancels(status, target) && !target.reason) throw new Failure(exitCodes.refused, dealRules.reason.required);
    refuseReason(target);
  },
  move: async (client, { id, version, propertyStatus: from }, { propertyStatus, ...target }) => {
    const body = { ...target, ...alongOf({ propertyStatus }, from) };
    return dealOf(await client.call(api.deals.edit, { params: { id }, body }, { ifMatch: version }));
  },
};

export const deals: Movable<DealStatus> = {
  one: 'deal',
  many: 'deals',
  endpoint: api.deals.edit,
  statuses: dealStatuses,
  label: (status) => dealStatusTable[status].label,
  takesReason: cancels,
  warnings: async (terminal, client, id, status) => {
    const found = await client.call(api.deals.get, { params: { id } });
    if (found.status === status) return;
    warnOfNoBuyer(terminal, { ...found, status });
    await warnOfOthers(terminal, client, { ...found, status });
  },
  ...deal,
  ...oneByOne(deal),
};
