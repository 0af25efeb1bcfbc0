import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { addressOf } from '@acre/domain/files/picture';
import { stageOf } from '@acre/domain/properties/status/status';
import { browseTypes, propertyTypeLabel } from '@acre/domain/properties/type';

const context = 'https://schema.org';

/** These are terms of schema.org: a listing under contract is 'Reserved' for its buyer. */
const availability = { marketing: `${context}/InStock`, under_contract: `${context}/Reserved` } as const;

/** Describes a listing as structured data in the schema.org vocabulary: the page, its offer, the property itself, and the breadcrumb. */
export function listingData(property: Property, site: string): object[] {
  const { id, name, description, images, price, status, createdAt, listedSince } = property;
  const url = site + paths.property(id);
  const stage = stageOf(status) === 'under_contract' ? 'under_contract' : 'marketing';
  const listing = {
    '@context': context,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    ...(description !== null && { description }),
    datePosted: listedSince ?? createdAt,
    ...(images.length > 0 && { image: images.map((picture) => absolute(addressOf(picture), site)) }),
    offers: { '@type': 'Offer', url, price, priceCurrency: 'USD', availability: availability[stage] },
    mainEntity: placeOf(property),
  };
  return [listing, trail(property, site)];
}

function placeOf(property: Property): object {
  const { name, address, city, state, zipCode, amenities, size, yearBuilt, zoning } = property;
  const facts = [
    ...(size ? [{ name: 'Building size', value: size, unitCode: 'FTK', unitText: 'sq ft' }] : []),
    ...(yearBuilt === null ? [] : [{ name: 'Year built', value: yearBuilt }]),
    ...(zoning === null ? [] : [{ name: 'Zoning', value: zoning }]),
  ];
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
    ...geoOf(property),
    ...(facts.length > 0 && { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((amenity) => ({ '@type': 'LocationFeatureSpecification', name: amenity, value: true })),
    }),
  };
}

/** Coordinates that come only from a ZIP code or city are rounded to a kilometer. */
function geoOf({ latitude, longitude, placedBy }: Property): object {
  if (latitude === null || longitude === null) return {};
  const rounded = (degrees: number) => (placedBy === 'address' ? degrees : Math.round(degrees * 100) / 100);
  return { geo: { '@type': 'GeoCoordinates', latitude: rounded(latitude), longitude: rounded(longitude) } };
}

/** The breadcrumb leads from the list of all listings to the listing. The list of the property's type is in between if there is one. */
function trail({ id, name, type }: Property, site: string): object {
  const typed = !browseTypes.some((one) => one === type) ? [] : [{ name: propertyTypeLabel(type), item: site + paths.propertiesOf(type) }];
  const steps = [{ name: 'Properties', item: `${site}/` }, ...typed, { name, item: site + paths.property(id) }];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}

/**
 * Describes one page of the list in its order. `before` is the number of listings on earlier pages, so that positions continue from page to
 * page.
 */
export const listData = (properties: readonly Property[], before: number, site: string): object => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: properties.map(({ id, name }, at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    name,
    url: site + paths.property(id),
  })),
});

const absolute = (address: string, site: string): string => new URL(address, site).href;
