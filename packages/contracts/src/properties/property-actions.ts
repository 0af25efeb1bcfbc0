import { propertySorts } from '@acre/domain/properties/browse';
import { propertyRules } from '@acre/domain/properties/rules';
import { forAdmins, forEverybody } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, paging, timestamp, wholeFrom } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { Property } from './property.ts';
import { PropertyFilter } from './property-filter.ts';
import { propertyStatus } from './property-input.ts';

const { max, none, tooMany, either } = propertyRules.selection;

const oneOfBoth = z.check<{ ids?: unknown; matching?: unknown; total?: unknown }>(({ value: { ids, matching, total }, issues }) => {
  const wrong = (path: string) => issues.push({ code: 'custom', path: [path], message: either, input: undefined });
  if ((ids === undefined) === (matching === undefined)) wrong('ids');
  else if ((matching === undefined) !== (total === undefined)) wrong('total');
});

/**
 * Selects the properties for a status change, either by `ids` or by the filter `matching`. A filter requires `total`, the number of
 * matching properties that the client expects. If the actual number is different, the server refuses the status change.
 */
export const StatusSelection = z
  .strictObject({
    status: propertyStatus,
    ids: z.optional(z.array(id).check(z.minLength(1, none), z.maxLength(max, tooMany))),
    matching: z.optional(z.strictObject(PropertyFilter)),
    total: z.optional(wholeFrom(1, max)),
  })
  .check(oneOfBoth);

const StatusOutcome = z.object({ changed: z.array(id), unchanged: z.array(id), unknown: z.array(id) });

export const changeStatuses = endpoint({
  ...routes.properties.changeStatuses,
  summary: `Change the status of up to ${max.toLocaleString('en-US')} properties, by IDs or by a filter. With a filter, send the number of matches you expect`,
  body: StatusSelection,
  status: 200,
  response: StatusOutcome,
  refusals: ['sign_in.required', 'not_allowed', 'selection.changed'],
  access: { byIds: forAdmins(200), matching: forAdmins(200) },
  transaction: 'own',
});

export const exportProperties = endpoint({
  ...routes.properties.export,
  summary: 'Export the list as a CSV file, at most 10 times in 15 minutes',
  query: z.strictObject({ ...PropertyFilter, sort: z._default(z.enum(propertySorts), 'newest') }),
  status: 200,
  refusals: ['sign_in.required', 'not_allowed', 'too_many'],
  access: { export: forAdmins(200) },
  limited: 'export',
});

export const removeProperty = endpoint({
  ...routes.properties.remove,
  summary: 'Delete a property. It can be restored. Properties with deals in progress cannot be deleted',
  params: byId,
  status: 204,
  refusals: ['sign_in.required', 'property.not_found', 'not_allowed', 'version.stale', 'property.deals_in_progress'],
  access: {
    listed: forAdmins(204),
    unlisted: { ...forAdmins(204), partner: 404, elite: 404, network: 404 },
  },
});

export const DeletedProperty = z.object({
  ...z.pick(Property, { id: true, name: true, type: true, address: true, city: true, state: true, price: true, status: true }).shape,
  deletedAt: timestamp,
});
export type DeletedProperty = z.output<typeof DeletedProperty>;
components.add(DeletedProperty, { id: 'DeletedProperty' });

export const deletedProperties = endpoint({
  ...routes.properties.deleted,
  summary: 'List deleted properties that can be restored, latest first',
  query: z.strictObject(paging),
  status: 200,
  response: z.array(DeletedProperty),
  refusals: ['sign_in.required', 'not_allowed'],
  access: { deleted: forAdmins(200) },
});

export const restoreProperty = endpoint({
  ...routes.properties.restore,
  summary: 'Restore a deleted property',
  params: byId,
  status: 200,
  response: Property,
  refusals: ['sign_in.required', 'property.not_found', 'not_allowed'],
  access: {
    deleted: { ...forEverybody(404), visitor: 401, admin: 200 },
    listed: forAdmins(200),
  },
});
