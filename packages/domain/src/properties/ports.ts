import type { Reader } from '../kernel/page.ts';
import type { Rule } from '../kernel/rule.ts';
import type { StatusMove } from '../kernel/time-in-status.ts';
import type { Cluster } from '../places/map-clusters.ts';
import type { Located, Place } from '../places/place.ts';
import type { GridRanges } from '../places/world-grid.ts';
import type { Property, PropertyContent, PropertyRow, PropertyView } from './property.ts';
import type { StageTime } from './status/stage-time.ts';
import type { PropertyStatus } from './status/status.ts';

export type NewProperty = PropertyContent &
  Place &
  Readonly<{ submittedById: number; status: PropertyStatus; referralId: string | null; externalKey: string | null }>;

export type PropertyChange = Partial<
  PropertyContent & Place & Pick<Property, 'status' | 'referralId' | 'submittedById'> & Pick<PropertyRow, 'deletedAt'>
>;

/**
 * Requests a map of the properties in `within`. `viewport` is null for the whole world. `cells` are all grid cells that the viewport
 * touches. A total above `countTo` need not be exact.
 */
export type MapRequest = Readonly<{
  within: Rule<PropertyRow>;
  viewport: Readonly<{ inside: Rule<PropertyRow>; cells: GridRanges }> | null;
  level: number;
  countTo: number | null;
}>;

/**
 * Each cluster counts the properties with coordinates in one cell. With a viewport, `total` counts the properties in the viewport. Without
 * a viewport, `total` also counts properties without coordinates.
 */
export type Clustered = Readonly<{ clusters: readonly Cluster[]; total: number }>;

/**
 * The `id` is enough to build the URL of a property's page. `updatedAt` is an ISO 8601 time, which the sitemap gives as the page's last
 * change.
 */
export type Address = Readonly<{ id: number; updatedAt: string }>;

export type Standing = Located & Readonly<{ id: number }>;

/** A field is empty unless the count is grouped by it. */
export type PlaceCount = Readonly<{ city: string; state: string; zipCode: string; count: number }>;

/** `from` is null for the first status. */
export type StatusMoved = Readonly<{ from: PropertyStatus | null; to: PropertyStatus; at: string }>;

export interface Properties extends Reader<PropertyRow, PropertyView> {
  map(request: MapRequest): Promise<Clustered>;
  /** Ids are returned in the order given. */
  add(properties: readonly NewProperty[]): Promise<readonly number[]>;
  /** Also increments the version. */
  change(id: number, change: PropertyChange): Promise<void>;
  /** Applies the same change to all these properties. */
  changeAll(ids: readonly number[], change: Pick<PropertyChange, 'status'>): Promise<void>;
  /** Does not increment the version, because no user edited the property. */
  place(id: number, place: Partial<Place>): Promise<void>;
  /** Moves are ordered from the oldest. */
  statusMoves(id: number): Promise<readonly StatusMoved[]>;
  recordStatus(moves: readonly StatusMove<PropertyStatus>[]): Promise<void>;
  /**
   * Returns the average time in each stage, in pipeline order. The last stage is excluded, because no property leaves it. Each average
   * covers the most recent moves, at most as many as `latest`.
   */
  stageTimes(within: Rule<PropertyRow>, latest: number): Promise<readonly StageTime[]>;
  /** Returns the first matching properties in the order of ids. */
  addresses(within: Rule<PropertyRow>, limit: number): Promise<readonly Address[]>;
  /** Counts the matching properties by five-digit ZIP code, state, or city and state, the most frequent places first. */
  countByPlace(within: Rule<PropertyRow>, by: 'city' | 'state' | 'zipCode', limit: number): Promise<readonly PlaceCount[]>;
  /**
   * Returns the addresses of undeleted properties with one of these street keys, ordered by `id`. Each address occurs once, with the lowest
   * id of its properties.
   */
  standingAt(streetKeys: readonly string[]): Promise<readonly Standing[]>;
  findByExternalKeys(keys: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>>;
  /** Until the transaction ends, other imports wait, and so does every other writer of the found properties. */
  lockByExternalKeys(keys: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>>;
}
