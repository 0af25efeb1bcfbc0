import { propertyRules, propertySorts, propertyStatuses } from '@acre/domain';
import { forAdmins, forEverybody, forMembers, forOwnerAndAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, readOnly, timestamp, version } from './fields.ts';
import { Property } from './property.ts';
import { changeStatuses, deletedProperties, exportProperties, removeProperty, restoreProperty } from './property-actions.ts';
import { propertyDuplicates } from './property-duplicates.ts';
import { listFeatures } from './property-features.ts';
import { PropertyFilter } from './property-filter.ts';
import { checkImport, importProperties } from './property-import.ts';
import { PropertyInput, propertyStatus } from './property-input.ts';
import { mapProperties } from './property-map.ts';
import { changeStatusesByVersion, tryStatuses } from './property-statuses.ts';
import { z } from './z.ts';

const decidedByOthers = readOnly(
  'id',
  'createdAt',
  'updatedAt',
  'latitude',
  'longitude',
  'placedBy',
  'placeProblem',
  'agent',
  'listedSince',
);

export const NewProperty = z.extend(PropertyInput, {
  ...decidedByOthers,
  ...readOnly('submittedById', 'status', 'referralId', 'version'),
});

/** `referralId: true` opens the property for referral under a new id, `null` closes it. */
export const PropertyPatch = z.extend(z.partial(PropertyInput), {
  ...decidedByOthers,
  submittedById: z.optional(id),
  status: z.optional(propertyStatus),
  referralId: z.optional(
    z.nullable(z.union([z.literal(true), z.string().check(z.maxLength(propertyRules.referralId.max))], propertyRules.referralId.message)),
  ),
  version: z.optional(version),
});

export const PropertyQuery = z.strictObject({
  ...PropertyFilter,
  sort: z._default(z.enum(propertySorts), 'newest'),
  ...paging,
});
export type PropertyQuery = z.input<typeof PropertyQuery>;

export const StatusReached = z.object({ status: z.enum(propertyStatuses), at: timestamp });
export type StatusReached = z.output<typeof StatusReached>;

const asTheProperty = {
  listed: forEverybody(200),
  unlisted: { ...forOwnerAndAdmin(200), visitor: 404 },
  openForReferral: { ...forOwnerAndAdmin(200), visitor: 404, partner: 200 },
} as const;

export const properties = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties',
    summary: 'Properties the caller may see; visitors see those publicly listed',
    query: PropertyQuery,
    status: 200,
    remembered: true,
    response: z.array(Property),
    paged: true,
    reads: 'replica',
    refusals: [],
    access: { list: forEverybody(200) },
  }),
  map: mapProperties,
  features: listFeatures,
  export: exportProperties,
  deleted: deletedProperties,
  duplicates: propertyDuplicates,
  get: endpoint({
    method: 'GET',
    path: '/api/properties/{id}',
    summary: 'One property',
    params: byId,
    status: 200,
    remembered: true,
    response: Property,
    refusals: ['property.not_found'],
    access: asTheProperty,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/properties/{id}/similar',
    summary: 'Up to 6 publicly listed properties of the same type, near in price, size and place, the most similar first',
    params: byId,
    status: 200,
    remembered: true,
    response: z.array(Property),
    refusals: ['property.not_found'],
    access: asTheProperty,
  }),
  brochure: endpoint({
    method: 'GET',
    path: '/api/properties/{id}/brochure.pdf',
    summary: 'One property on one sheet of Letter, as a PDF with a QR code of its public address',
    params: byId,
    status: 200,
    response: 'file',
    refusals: ['property.not_found', 'too_many'],
    access: asTheProperty,
    limited: 'brochure',
  }),
  statusHistory: endpoint({
    method: 'GET',
    path: '/api/properties/{id}/status-history',
    summary: 'Which status it reached when, oldest first: for administrators, its submitter, and partners where it is open for referral',
    params: byId,
    status: 200,
    response: z.array(StatusReached),
    refusals: ['sign_in.required', 'property.not_found'],
    access: { listed: forOwnerAndAdmin(200), unlisted: forOwnerAndAdmin(200), openForReferral: { ...forOwnerAndAdmin(200), partner: 200 } },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties',
    summary: 'Submit a property for review',
    /** The version of the draft that it was written on: it goes in the same transaction. */
    query: z.strictObject({ draft: z.optional(id) }),
    body: NewProperty,
    status: 201,
    response: Property,
    refusals: ['sign_in.required', 'file.not_attachable', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { submit: forMembers(201) },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/properties/{id}',
    summary: 'Edit a property: its submitter while it is under review, administrators always; status and referral are for administrators',
    params: byId,
    body: PropertyPatch,
    status: 200,
    response: Property,
    refusals: [
      'sign_in.required',
      'property.not_found',
      'not_allowed',
      'field.read_only',
      'version.stale',
      'property.submitter_unknown',
      'file.not_attachable',
    ],
    access: {
      contentUnderReview: forOwnerAndAdmin(200),
      contentListed: forAdmins(200),
      statusUnderReview: { ...forOwnerAndAdmin(200), owner: 403 },
      statusListed: forAdmins(200),
      referralId: { ...forOwnerAndAdmin(200), owner: 403 },
      submitter: { ...forOwnerAndAdmin(200), owner: 403 },
    },
  }),
  remove: removeProperty,
  restore: restoreProperty,
  changeStatuses,
  tryStatuses,
  changeStatusesByVersion,
  checkImport,
  import: importProperties,
};
