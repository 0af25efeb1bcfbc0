import { placements, propertyStatuses, propertyTypes } from '@acre/domain';
import { id, timestamp, version } from './fields.ts';
import { Picture, PropertyDocument } from './pictures.ts';
import { z } from './z.ts';

/** Fields beyond the public ones are there for those who may read them. */
export const Property = z.object({
  id,
  name: z.string(),
  type: z.enum(propertyTypes),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  price: z.number(),
  size: z.nullable(z.number()),
  description: z.nullable(z.string()),
  yearBuilt: z.nullable(z.number()),
  zoning: z.nullable(z.string()),
  amenities: z.array(z.string()),
  images: z.array(Picture),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  status: z.enum(propertyStatuses),
  referralId: z.nullable(z.string()),
  createdAt: timestamp,
  /** How it got its place, the last two only approximately, and why the online geocoder found none; on single records alone. */
  placedBy: z.optional(z.nullable(z.enum(placements))),
  placeProblem: z.optional(z.nullable(z.string())),
  /** Whose listing it is; on single records alone. */
  agent: z.optional(z.object({ fullName: z.string(), company: z.nullable(z.string()) })),
  /** Since when it has been publicly listed without a break; null where it is not; on single records alone. */
  listedSince: z.optional(z.nullable(timestamp)),
  submittedById: z.optional(id),
  updatedAt: z.optional(timestamp),
  version: z.optional(version),
  documents: z.optional(z.array(PropertyDocument)),
  sellerContact: z.optional(
    z.nullable(
      z.object({
        name: z.nullable(z.string()),
        company: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
      }),
    ),
  ),
});
export type Property = z.output<typeof Property>;
z.globalRegistry.add(Property, { id: 'Property' });
