import { z } from '@acre/contracts/mechanism/z';

const url = z.url();
const text = z.string().check(z.minLength(1));
const typed = <const T extends string, S extends Record<string, z.ZodMiniType>>(type: T, shape: S) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const page = <const T extends string, S extends Record<string, z.ZodMiniType>>(type: T, shape: S) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@type': z.literal(type), ...shape });

const place = typed('Place', {
  name: text,
  address: typed('PostalAddress', {
    streetAddress: text,
    addressLocality: text,
    addressRegion: z.string().check(z.length(2)),
    postalCode: text,
    addressCountry: z.literal('US'),
  }),
  geo: z.optional(typed('GeoCoordinates', { latitude: z.number(), longitude: z.number() })),
  additionalProperty: z.optional(
    z.array(
      typed('PropertyValue', {
        name: text,
        value: z.union([z.number(), text]),
        unitCode: z.optional(z.literal('FTK')),
        unitText: z.optional(text),
      }),
    ),
  ),
  amenityFeature: z.optional(z.array(typed('LocationFeatureSpecification', { name: text, value: z.literal(true) }))),
});

/** The schemas in this file describe the schema.org types that Acre uses, with their properties, as published in 2026. */
export const listingSchema = page('RealEstateListing', {
  '@id': url,
  url,
  name: text,
  description: z.optional(text),
  datePosted: z.iso.datetime(),
  image: z.optional(z.array(url)),
  offers: typed('Offer', {
    url,
    price: z.int().check(z.positive()),
    priceCurrency: z.literal('USD'),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/Reserved']),
  }),
  mainEntity: place,
});

export const trailSchema = page('BreadcrumbList', {
  itemListElement: z.array(typed('ListItem', { position: z.int(), name: text, item: url })),
});

export const itemListSchema = page('ItemList', {
  itemListElement: z.array(typed('ListItem', { position: z.int(), name: text, url })),
});
