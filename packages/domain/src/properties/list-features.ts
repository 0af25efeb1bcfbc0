import { fromJson } from '../kernel/page.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { publiclyListed } from '../visibility.ts';
import { type PropertyFilter, searchedProperties } from './list-properties.ts';
import type { PropertyRow, PropertyView } from './property.ts';

const property = rulesFor<PropertyRow>();

const featureFields = [
  'id',
  'name',
  'type',
  'address',
  'city',
  'state',
  'zipCode',
  'price',
  'size',
  'status',
  'latitude',
  'longitude',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof PropertyView)[];

export type Feature = Pick<PropertyView, (typeof featureFields)[number]>;
export type FeatureQuery = Omit<PropertyFilter, 'scope'> & Readonly<{ after: number; limit: number }>;

/**
 * Returns up to `limit` public listings for external maps and whether more follow. The listings are ordered by id and begin after the id
 * `after`.
 */
export async function listFeatures(
  ports: Ports,
  { after, limit, ...filter }: FeatureQuery,
): Promise<Readonly<{ features: readonly Feature[]; more: boolean }>> {
  const { rows } = await ports.properties.page({
    within: property.all(publiclyListed, await searchedProperties(ports, filter), property.atLeast('id', after + 1)),
    fields: [{ names: featureFields, when: everything }],
    sort: [{ by: 'id', direction: 'asc' }],
    page: 1,
    pageSize: limit + 1,
    countTo: 0,
  });
  const found: readonly Feature[] = fromJson(rows);
  return { features: found.slice(0, limit), more: found.length > limit };
}
