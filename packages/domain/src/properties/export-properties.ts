import type { Member } from '../kernel/actor.ts';
import { fieldsNamed } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../kernel/sheet.ts';
import { mayExport } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { propertyFields } from '../visibility.ts';
import type { PropertySort } from './browse.ts';
import { filterProperties, type PropertyFilter, propertyOrder, scopedProperties } from './list-properties.ts';
import { stageLabels } from './pipeline.ts';
import type { PropertyRow, PropertyView } from './property.ts';
import { stageOf } from './status.ts';
import { propertyStatusLabel } from './status-label.ts';
import { propertyTypeLabel } from './type.ts';

export type PropertyExport = PropertyFilter & Readonly<{ sort: PropertySort }>;

const property = rulesFor<PropertyRow>();

/** The columns of an export. The seller's private contact is none of them: a file goes where nobody asks who reads it. */
const columns = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'Name', of: ({ name }) => name },
  { title: 'Type', of: ({ type }) => propertyTypeLabel(type) },
  { title: 'Address', of: ({ address }) => address },
  { title: 'City', of: ({ city }) => city },
  { title: 'State', of: ({ state }) => state },
  { title: 'ZIP Code', of: ({ zipCode }) => zipCode },
  { title: 'Price', of: ({ price }) => price },
  { title: 'Size (sq ft)', of: ({ size }) => size },
  { title: 'Status', of: ({ status }) => propertyStatusLabel(status) },
  { title: 'Stage', of: ({ status }) => stageLabels[stageOf(status)] },
  { title: 'Referral ID', of: ({ referralId }) => referralId },
  { title: 'Year Built', of: ({ yearBuilt }) => yearBuilt },
  { title: 'Zoning', of: ({ zoning }) => zoning },
  { title: 'Latitude', of: ({ latitude }) => latitude },
  { title: 'Longitude', of: ({ longitude }) => longitude },
  { title: 'Submitter ID', of: ({ submittedById }) => submittedById },
  { title: 'Submitted', of: ({ createdAt }) => createdAt },
  { title: 'Last Changed', of: ({ updatedAt }) => updatedAt },
] as const satisfies readonly SheetColumn<PropertyView>[];

const read = [
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
  'referralId',
  'yearBuilt',
  'zoning',
  'latitude',
  'longitude',
  'submittedById',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof PropertyView)[];

/** What `listProperties` lists, whole and in the same order, as a table for a spreadsheet. */
export const exportProperties =
  ({ properties, clock }: Pick<Ports, 'properties' | 'clock'>) =>
  async (actor: Member, { sort, scope, ...filter }: PropertyExport): Promise<Sheet> => {
    if (!mayExport(actor)) throw new Refusal('not_allowed');
    const within = property.all(scopedProperties(actor, scope), filterProperties(filter));
    const fields = fieldsNamed(propertyFields(actor), read);
    const name = `properties-${clock.now().toISOString().slice(0, 10)}`;
    return sheetOf<PropertyView>(name, columns, properties.batches({ within, fields, sort: propertyOrder[sort] }));
  };
