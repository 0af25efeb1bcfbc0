import { type Property, paths } from '@acre/contracts';
import { addressOf, browseTypes, propertyTypeLabel, stageOf } from '@acre/domain';

const context = 'https://schema.org';

/** What a building lot is offered for, in the words of schema.org: a listing under contract is reserved for its buyer. */
const availability = { marketing: `${context}/InStock`, under_contract: `${context}/Reserved` } as const;

/** A listing as schema.org knows it: the page, its offer, and the place it is about. */
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

/** A place that only the ZIP code or the city gave is told to a kilometre, not to a metre. */
function geoOf({ latitude, longitude, placedBy }: Property): object {
  if (latitude === null || longitude === null) return {};
  const told = (degrees: number) => (placedBy === 'address' ? degrees : Math.round(degrees * 100) / 100);
  return { geo: { '@type': 'GeoCoordinates', latitude: told(latitude), longitude: told(longitude) } };
}

/** The way from the whole list over those of its type. */
function trail({ id, name, type }: Property, site: string): object {
  const typed = !browseTypes.some((one) => one === type) ? [] : [{ name: propertyTypeLabel(type), item: site + paths.propertiesOf(type) }];
  const steps = [{ name: 'Properties', item: `${site}/` }, ...typed, { name, item: site + paths.property(id) }];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}

/** The listings of a page, in its order. `before` stand on the pages before it. */
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
