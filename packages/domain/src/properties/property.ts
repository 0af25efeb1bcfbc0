import type { RecordOf, ViewOf } from '../kernel/field-table.ts';
import type { propertyFields, submittedFields } from './fields.ts';
import type { ListingAgent } from './listing-agent.ts';

export type PropertyContent = RecordOf<typeof submittedFields>;

/** Only administrators and the submitter read the seller's private contact. */
export type SellerContact = NonNullable<PropertyContent['sellerContact']>;

/** Money is in cents. */
export type Property = RecordOf<typeof propertyFields>;

/** Describes a property with values derived from it and its deals. Rules about properties may use all these fields. */
export type PropertyRow = Property &
  Readonly<{
    /**
     * These are coordinates on the grid of `world-grid.ts`, a square with 2^30 units per side. They are null if the property has no place.
     */
    mapX: number | null;
    mapY: number | null;
    /**
     * Contains the name, address, city, state (code and name), ZIP code and referral id. Each part is a line that begins with a blank.
     * Letters are in lower case without accents. Typographic marks are replaced by plain marks.
     */
    searchText: string;
    /** Lists are sorted by this lower-case name. */
    sortName: string;
    /** The rank is the position of the status among the 19 statuses, counted from 1. */
    statusRank: number;
    /** The time is null unless the property is deleted. */
    deletedAt: string | null;
    /** The key is the same for all spellings of the street address and excludes the unit. */
    streetKey: string;
    /** These people take part in a deal on the property. */
    participantIds: readonly number[];
  }>;

/** Money is in dollars. */
export type PropertyView = ViewOf<typeof propertyFields> &
  Readonly<{ agent: ListingAgent; listedSince: string | null }> &
  Pick<PropertyRow, 'deletedAt'>;
