import type { z } from '@acre/contracts/mechanism/z';
import type { PropertyFeatures } from '@acre/contracts/properties/property-features';
import type { ResoQuery } from '@acre/contracts/reso';
import { everything } from '@acre/domain/kernel/rule';
import type { Feature, FeatureQuery } from '@acre/domain/properties/list-features';
import { resoNames } from '@acre/domain/reso/fields';
import type { ResoQuery as Asked, ResoPage } from '@acre/domain/reso/list-reso';
import { byKey, readPlace, writePlace } from '@acre/domain/reso/read-options';

type Query = z.output<typeof ResoQuery>;

/**
 * Converts OData's options to a query of the domain. `$skiptoken` comes from a next link and contains the position after which the page
 * begins. If `$skiptoken` is given, `$skip` is ignored.
 */
export function resoQuery({ $select, $filter, $orderby, $top, $skip, $count, $skiptoken }: Query): Asked {
  const order = $orderby?.is ?? byKey;
  return {
    names: $select?.is ?? resoNames,
    filter: $filter?.is ?? everything,
    order,
    skip: $skiptoken === undefined ? $skip : 0,
    top: $top,
    after: $skiptoken === undefined ? undefined : readPlace($skiptoken, order),
    count: $count,
  };
}

const contextOf = (publicUrl: string, $select: Query['$select']): string =>
  `${publicUrl}/api/reso/$metadata#Property${$select ? `(${$select.is.join(',')})` : ''}`;

export function resoAnswer(publicUrl: string, query: Query, { rows, total, next }: ResoPage) {
  return {
    '@odata.context': contextOf(publicUrl, query.$select),
    ...(total !== undefined && { '@odata.count': total }),
    value: [...rows],
    ...(next && { '@odata.nextLink': `${publicUrl}/api/reso/Property?${nextQuery(query, writePlace(next), rows.length)}` }),
  };
}

/** Returns the query string of the next page. `given` is the number of rows on this page, by which `$top` is reduced. */
function nextQuery({ $select, $filter, $orderby, $top, $count }: Query, position: string, given: number): string {
  const options = {
    $select: $select?.text,
    $filter: $filter?.text,
    $orderby: $orderby?.text,
    $top: $top === undefined ? undefined : String($top - given),
    $count: $count ? 'true' : undefined,
    $skiptoken: position,
  };
  const pairs = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return pairs.join('&');
}

export const entityContext = (publicUrl: string, $select: Query['$select']): string => `${contextOf(publicUrl, $select)}/$entity`;

/** The link `next` leads to the next page and is present only if there are more features. */
export function featureCollection(
  publicUrl: string,
  { after: _, limit, ...filter }: Omit<FeatureQuery, 'bounds'> & { bbox?: string | undefined },
  { features, more }: Readonly<{ features: readonly Feature[]; more: boolean }>,
): PropertyFeatures {
  const last = features.at(-1);
  const params = Object.entries({ ...filter, limit, after: last?.id }).filter(([, value]) => value !== undefined);
  const href = `${publicUrl}/api/properties.geojson?${new URLSearchParams(Object.fromEntries(params.map(([name, value]) => [name, String(value)])))}`;
  return {
    type: 'FeatureCollection',
    features: features.map((one) => featureOf(publicUrl, one)),
    numberReturned: features.length,
    links: more ? [{ rel: 'next', type: 'application/geo+json', href }] : [],
  };
}

function featureOf(publicUrl: string, { id, latitude, longitude, ...listing }: Feature): PropertyFeatures['features'][number] {
  const hasPlace = latitude !== null && longitude !== null;
  return {
    type: 'Feature',
    id,
    geometry: hasPlace ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: { ...listing, url: `${publicUrl}/properties/${id}` },
  };
}
