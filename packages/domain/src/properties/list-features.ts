import { fromJson } from '../kernel/page.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { publiclyListed } from '../visibility.ts';
import { filterProperties, type PropertyFilter } from './list-properties.ts';
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

/** The publicly listed set in the order of ids, for maps of others: the first ones after an id, and whether more follow. */
export const listFeatures =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async ({ after, limit, ...filter }: FeatureQuery): Promise<Readonly<{ features: readonly Feature[]; more: boolean }>> => {
    const { rows } = await properties.page({
      within: property.all(publiclyListed, filterProperties(filter), property.atLeast('id', after + 1)),
      fields: [{ names: featureFields, when: everything }],
      sort: [{ by: 'id', direction: 'asc' }],
      page: 1,
      pageSize: limit + 1,
      countTo: 0,
    });
    const found: readonly Feature[] = fromJson(rows);
    return { features: found.slice(0, limit), more: found.length > limit };
  };
