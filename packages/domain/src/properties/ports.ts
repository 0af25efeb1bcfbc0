import type { Reader } from '../kernel/page.ts';
import type { Rule } from '../kernel/rule.ts';
import type { StatusMove } from '../kernel/status-move.ts';
import type { Cluster } from '../places/pins.ts';
import type { Place } from '../places/place.ts';
import type { GridRanges } from '../places/world-grid.ts';
import type { Property, PropertyContent, PropertyRow, PropertyView } from './property.ts';
import type { StageTime } from './stage-time.ts';
import type { PropertyStatus } from './status.ts';

export type NewProperty = PropertyContent &
  Place &
  Readonly<{ submittedById: number; status: PropertyStatus; referralId: string | null; externalKey: string | null }>;

export type PropertyChange = Partial<
  PropertyContent & Place & Pick<Property, 'status' | 'referralId' | 'submittedById'> & Pick<PropertyRow, 'deletedAt'>
>;

/**
 * A map to draw of what is `within`. Of a viewport, `cells` are the whole cells of the world grid that it touches. What is beyond `countTo`
 * need not be counted exactly.
 */
export type MapRequest = Readonly<{
  within: Rule<PropertyRow>;
  viewport: Readonly<{ inside: Rule<PropertyRow>; cells: GridRanges }> | null;
  level: number;
  countTo: number | null;
}>;

/** The rows with a place, counted by cell; the total is of the viewport, or of all, also of those without a place. */
export type Clustered = Readonly<{ clusters: readonly Cluster[]; total: number }>;

/** A record's id with the moment of its last change. */
export type Address = Readonly<{ id: number; updatedAt: string }>;

/** A move of a status and when it was made; `from` is null for the beginning. */
export type StatusMoved = Readonly<{ from: PropertyStatus | null; to: PropertyStatus; at: string }>;

export interface Properties extends Reader<PropertyRow, PropertyView> {
  map(request: MapRequest): Promise<Clustered>;
  /** Ids in the order given. */
  add(properties: readonly NewProperty[]): Promise<readonly number[]>;
  /** Also moves the version on. */
  change(id: number, change: PropertyChange): Promise<void>;
  /** The same change of many. */
  changeAll(ids: readonly number[], change: Pick<PropertyChange, 'status'>): Promise<void>;
  /** Nobody edited it: its version stays. */
  place(id: number, place: Partial<Place>): Promise<void>;
  /** Oldest first. */
  statusMoves(id: number): Promise<readonly StatusMoved[]>;
  recordStatus(moves: readonly StatusMove<PropertyStatus>[]): Promise<void>;
  /** Of those within the rule, by the latest moves out of each stage, in the order of the stages but for the last, where nothing moves on. */
  stageTimes(within: Rule<PropertyRow>, latest: number): Promise<readonly StageTime[]>;
  /** The first ones of those within the rule, in the order of ids. */
  addresses(within: Rule<PropertyRow>, limit: number): Promise<readonly Address[]>;
  findByExternalKeys(keys: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>>;
  /** The same, holding other imports, and other writers of what it finds, back until the transaction ends. */
  lockByExternalKeys(keys: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>>;
}
