import type { Picture, PropertyDocument } from '../files/picture.ts';
import type { Place } from '../places/place.ts';
import type { ListingAgent } from './listing-agent.ts';
import type { PropertyStatus } from './status.ts';

export const propertyTypes = ['office', 'retail', 'industrial', 'multi-family', 'mixed-use', 'land', 'other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Private contact of the seller: admins and the submitter read it. */
export type SellerContact = Readonly<{ name: string | null; company: string | null; email: string | null; phone: string | null }>;

/** What a submitter enters. Price in whole dollars, size in square feet. */
export type PropertyContent = Readonly<{
  name: string;
  type: PropertyType;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  price: number;
  size: number | null;
  description: string | null;
  yearBuilt: number | null;
  zoning: string | null;
  amenities: readonly string[];
  images: readonly Picture[];
  documents: readonly PropertyDocument[];
  sellerContact: SellerContact | null;
}>;

/** A property on record. */
export type Property = PropertyContent &
  Readonly<{
    id: number;
    submittedById: number;
    status: PropertyStatus;
    referralId: string | null;
    createdAt: string;
    updatedAt: string;
    version: number;
  }>;

/** What rules about properties may speak of: the record and what is derived from it and its deals. */
export type PropertyRow = Property &
  Place &
  Readonly<{
    /** The place in the units of the world grid. */
    mapX: number | null;
    mapY: number | null;
    /** Name, address, city and referralId, lower-cased, each after a blank, a line break between. */
    searchText: string;
    /** The name by which lists are sorted: lower-cased. */
    sortName: string;
    /** Where the status stands among the 19, from 1. */
    statusRank: number;
    /** Null while it is not deleted. */
    deletedAt: string | null;
    /** The street address, however it is written. */
    streetKey: string;
    /** Ids of everybody who takes part in one of its deals. */
    participantIds: readonly number[];
  }>;

export type PropertyView = Property &
  Place &
  Readonly<{ agent: ListingAgent; listedSince: string | null }> &
  Pick<PropertyRow, 'deletedAt'>;
