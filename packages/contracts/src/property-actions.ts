import { propertyRules, propertySorts } from '@acre/domain';
import { forAdmins, forEverybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, timestamp, wholeFrom } from './fields.ts';
import { Property } from './property.ts';
import { PropertyFilter } from './property-filter.ts';
import { propertyStatus } from './property-input.ts';
import { z } from './z.ts';

const { max, none, tooMany, either } = propertyRules.selection;

const oneOfBoth = z.check<{ ids?: unknown; matching?: unknown; total?: unknown }>(({ value: { ids, matching, total }, issues }) => {
  const wrong = (path: string) => issues.push({ code: 'custom', path: [path], message: either, input: undefined });
  if ((ids === undefined) === (matching === undefined)) wrong('ids');
  else if ((matching === undefined) !== (total === undefined)) wrong('total');
});

/** Properties by their ids, or all that a filter finds, with how many it found. */
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
  method: 'POST',
  path: '/api/properties/status',
  summary: `Give up to ${max.toLocaleString('en-US')} properties a status: by ids, or all that a filter finds, with the total that it found`,
  body: StatusSelection,
  status: 200,
  response: StatusOutcome,
  refusals: ['sign_in.required', 'not_allowed', 'selection.changed'],
  access: { byIds: forAdmins(200), matching: forAdmins(200) },
  transaction: 'own',
});

export const exportProperties = endpoint({
  method: 'GET',
  path: '/api/properties/export',
  summary: 'The list as a CSV file, whole, at most 10 times in 15 minutes',
  query: z.strictObject({ ...PropertyFilter, sort: z._default(z.enum(propertySorts), 'newest') }),
  status: 200,
  response: 'csv',
  refusals: ['sign_in.required', 'not_allowed', 'too_many'],
  access: { export: forAdmins(200) },
  limited: 'export',
});

export const removeProperty = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}',
  summary: 'Delete a property, until it is restored; one with deals in progress stays',
  params: byId,
  status: 204,
  refusals: ['sign_in.required', 'property.not_found', 'not_allowed', 'version.stale', 'property.deals_in_progress'],
  access: {
    listed: forAdmins(204),
    unlisted: { ...forAdmins(204), partner: 404, elite: 404, network: 404 },
  },
});

/** A property that was deleted, with what tells it from others. */
export const DeletedProperty = z.object({
  ...z.pick(Property, { id: true, name: true, type: true, address: true, city: true, state: true, price: true, status: true }).shape,
  deletedAt: timestamp,
});
export type DeletedProperty = z.output<typeof DeletedProperty>;
z.globalRegistry.add(DeletedProperty, { id: 'DeletedProperty' });

export const deletedProperties = endpoint({
  method: 'GET',
  path: '/api/properties/deleted',
  summary: 'What was deleted and can be restored, the latest deleted first',
  query: z.strictObject(paging),
  status: 200,
  response: z.array(DeletedProperty),
  paged: true,
  refusals: ['sign_in.required', 'not_allowed'],
  access: { deleted: forAdmins(200) },
});

export const restoreProperty = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/restore',
  summary: 'Bring a deleted property back as it was',
  params: byId,
  status: 200,
  response: Property,
  refusals: ['sign_in.required', 'property.not_found', 'not_allowed'],
  access: {
    deleted: { ...forEverybody(404), visitor: 401, admin: 200 },
    listed: forAdmins(200),
  },
});
