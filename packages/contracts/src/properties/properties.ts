import { propertySorts } from '@acre/domain/properties/browse';
import { propertyFields } from '@acre/domain/properties/fields';
import { propertyRules } from '@acre/domain/properties/rules';
import { propertyStatuses } from '@acre/domain/properties/status/status';
import { forAdmins, forEverybody, forMembers, forOwnerAndAdmin } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, paging, readOnly, timestamp, version } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { changeStatusesByVersion, tryStatuses } from './bulk-status-change.ts';
import { Property } from './property.ts';
import { changeStatuses, deletedProperties, exportProperties, removeProperty, restoreProperty } from './property-actions.ts';
import { propertyDuplicates } from './property-duplicates.ts';
import { listFeatures } from './property-features.ts';
import { PropertyFilter, viewedAs } from './property-filter.ts';
import { checkImport, importProperties } from './property-import.ts';
import { ChangedPropertyInput, PropertyInput, propertyStatus } from './property-input.ts';
import { mapProperties } from './property-map.ts';
import { suggestPlaces } from './property-places.ts';

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

/** `referralId: true` opens the property for referral, with a new id if it has none; `null` closes it. */
export const PropertyPatch = z.extend(ChangedPropertyInput, {
  ...decidedByOthers,
  submittedById: z.optional(id),
  status: z.optional(propertyStatus),
  referralId: z.optional(
    z.nullable(z.union([z.literal(true), z.string().check(z.maxLength(propertyFields.referralId.max))], propertyRules.referralId.message)),
  ),
  version: z.optional(version),
});

export const PropertyQuery = z.strictObject({
  ...PropertyFilter,
  ...viewedAs,
  sort: z._default(z.enum(propertySorts), 'newest'),
  ...paging,
});
export type PropertyQuery = z.input<typeof PropertyQuery>;

export const StatusReached = z.object({ status: z.enum(propertyStatuses), at: timestamp });
export type StatusReached = z.output<typeof StatusReached>;

const asTheProperty = {
  listed: forEverybody(200),
  unlisted: { ...forOwnerAndAdmin(200), visitor: 404 },
  openForReferral: { ...forOwnerAndAdmin(200), visitor: 404 },
} as const;

export const properties = {
  list: endpoint({
    ...routes.properties.list,
    summary: 'List the properties that you can see. Visitors see publicly listed properties',
    query: PropertyQuery,
    status: 200,
    publicCache: true,
    response: z.array(Property),
    reads: 'replica',
    refusals: [],
    access: { list: forEverybody(200) },
  }),
  map: mapProperties,
  places: suggestPlaces,
  features: listFeatures,
  export: exportProperties,
  deleted: deletedProperties,
  duplicates: propertyDuplicates,
  get: endpoint({
    ...routes.properties.get,
    summary: 'Read a property',
    params: byId,
    query: z.strictObject(viewedAs),
    status: 200,
    publicCache: true,
    response: Property,
    refusals: ['property.not_found'],
    access: asTheProperty,
  }),
  similar: endpoint({
    ...routes.properties.similar,
    summary: 'List up to 6 similar listings, most similar first: same type, close in price, size and location',
    params: byId,
    query: z.strictObject(viewedAs),
    status: 200,
    publicCache: true,
    response: z.array(Property),
    refusals: ['property.not_found'],
    access: asTheProperty,
  }),
  brochure: endpoint({
    ...routes.properties.brochure,
    summary: 'Download the brochure of a property, as a one-page PDF with a QR code of its public page',
    params: byId,
    status: 200,
    refusals: ['property.not_found', 'too_many'],
    access: asTheProperty,
    limited: 'brochure',
  }),
  statusHistory: endpoint({
    ...routes.properties.statusHistory,
    summary:
      'List the status history of a property, oldest first. Administrators and the submitter can see it; partners can too if the property is open for referral',
    params: byId,
    status: 200,
    response: z.array(StatusReached),
    refusals: ['sign_in.required', 'property.not_found'],
    access: { listed: forOwnerAndAdmin(200), unlisted: forOwnerAndAdmin(200), openForReferral: forOwnerAndAdmin(200) },
  }),
  create: endpoint({
    ...routes.properties.create,
    summary: 'Submit a property for review',
    /**
     * `draft` is the version of the submitter's draft. Submitting the property also deletes the draft, unless the draft has a newer
     * version.
     */
    query: z.strictObject({ draft: z.optional(id) }),
    body: NewProperty,
    status: 201,
    response: Property,
    refusals: ['sign_in.required', 'property.too_many', 'file.not_attachable', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { submit: forMembers(201) },
    limited: 'submission',
  }),
  edit: endpoint({
    ...routes.properties.edit,
    summary:
      'Edit a property. The submitter can edit it while it is under review; administrators can always edit it. Only administrators can change status and referral',
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
      'property.zip_code_malformed',
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
