import type { Context } from '../context.ts';
import { firmTime } from '../firm/firm-time.ts';
import { fieldsNamed } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { type Sheet, sheetColumns, sheetNames, sheetOf } from '../kernel/sheet.ts';
import { mayExport } from '../permissions.ts';
import { propertyPolicy } from '../visibility.ts';
import type { PropertySort } from './browse.ts';
import { propertyFields } from './fields.ts';
import { type PropertyFilter, propertyOrder, scopedProperties, searchedProperties } from './list-properties.ts';
import type { PropertyRow, PropertyView } from './property.ts';
import { stageLabels } from './status/pipeline.ts';
import { stageOf } from './status/status.ts';

export type PropertyExport = PropertyFilter & Readonly<{ sort: PropertySort }>;

const property = rulesFor<PropertyRow>();

const stage = { title: 'Stage', of: ({ status }: PropertyView) => stageLabels[stageOf(status)] };

/** The seller's private contact is in no column, because access to a file cannot be controlled. */
const columns = sheetColumns<PropertyView>(propertyFields).flatMap((column) => (column.title === 'Status' ? [column, stage] : [column]));

const names = sheetNames(propertyFields);

/** Exports all properties that match the scope and the filter, in the same order as `listProperties` lists them. */
export async function exportProperties(ctx: Context, { sort, scope, ...filter }: PropertyExport): Promise<Sheet> {
  const { actor, properties } = ctx;
  if (!mayExport(actor)) throw new Refusal('not_allowed');
  const within = property.all(scopedProperties(actor, scope), await searchedProperties(ctx, filter));
  const fields = fieldsNamed(propertyPolicy(actor), names);
  const name = `properties-${(await firmTime(ctx)).today}`;
  return sheetOf<PropertyView>(name, columns, properties.batches({ within, fields, sort: propertyOrder[sort] }));
}
