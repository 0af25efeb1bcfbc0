import type { api } from '@acre/contracts/api';
import type { EnquiryInput } from '@acre/contracts/conversations';
import { TemplateInput, type TemplatePatch } from '@acre/contracts/deals/deal-flow';
import { DealInput, type DealPatch } from '@acre/contracts/deals/deals';
import type { UploadedFile } from '@acre/contracts/files';
import type { z } from '@acre/contracts/mechanism/z';
import { PersonProfile } from '@acre/contracts/people/person-forms';
import type { PropertyPatch, PropertyQuery } from '@acre/contracts/properties/properties';
import type { StatusSelection } from '@acre/contracts/properties/property-actions';
import type { ImportLine } from '@acre/contracts/properties/property-import';
import { PropertyInput } from '@acre/contracts/properties/property-input';
import type { MapQuery } from '@acre/contracts/properties/property-map';
import type { Preview } from '@acre/domain/commission/preview-split';
import { templateContentFields } from '@acre/domain/deal-flow/fields';
import type { TemplateEdit } from '@acre/domain/deal-flow/manage-templates';
import type { TemplateContent } from '@acre/domain/deal-flow/template';
import type { DealContent } from '@acre/domain/deals/create-deal';
import type { DealEdit } from '@acre/domain/deals/edit-deal';
import { newDealFields } from '@acre/domain/deals/fields';
import type { Enquiry } from '@acre/domain/enquiries/send-enquiry';
import { addressOfFile, type StoredFile } from '@acre/domain/files/file';
import { inCents } from '@acre/domain/kernel/field-money';
import { completed } from '@acre/domain/kernel/field-table';
import { toCents } from '@acre/domain/kernel/money';
import { namesIn } from '@acre/domain/kernel/named-fields';
import type { PersonEdit } from '@acre/domain/people/edit-person';
import type { MapQuery as MappedProperties } from '@acre/domain/places/map-properties';
import type { Bounds } from '@acre/domain/places/place';
import type { PropertyEdit } from '@acre/domain/properties/edit-property';
import type { PropertyExport } from '@acre/domain/properties/export-properties';
import { submittedFields } from '@acre/domain/properties/fields';
import type { ImportedProperty } from '@acre/domain/properties/import-properties';
import type { FeatureQuery } from '@acre/domain/properties/list-features';
import type { PropertyQuery as SearchedProperties } from '@acre/domain/properties/list-properties';
import type { PropertyContent } from '@acre/domain/properties/property';
import type { PropertySelection } from '@acre/domain/properties/status/change-statuses';

/** These functions convert wire values to the core's terms: absent fields become null for a new record, and dollars become cents. */

export const propertyContent = (body: z.output<typeof PropertyInput>): PropertyContent =>
  inCents(submittedFields, completed(submittedFields, body));

export const importLine = (line: z.output<typeof ImportLine>): ImportedProperty => ({
  ...propertyContent(line),
  externalKey: line.externalKey,
  named: namesIn(submittedFields, inCents(submittedFields, line)),
  ...(line.status !== undefined && { status: line.status }),
});

export const propertyQuery = (query: Omit<z.output<typeof PropertyQuery>, 'view'>): SearchedProperties => withBounds(query);

export const featureQuery = (query: z.output<typeof api.properties.features.query>): FeatureQuery => withBounds(query);

export const propertyExport = (query: z.output<typeof api.properties.export.query>): PropertyExport => withBounds(query);

export const propertySelection = ({ ids, matching = {}, total = 0 }: z.output<typeof StatusSelection>): PropertySelection =>
  ids ? { ids } : { matching: withBounds(matching), total };

export const mapQuery = (query: Omit<z.output<typeof MapQuery>, 'view'>): MappedProperties => withBounds(query);

function withBounds<Q extends { bbox?: string | undefined }>({ bbox, ...query }: Q): Omit<Q, 'bbox'> & { bounds?: Bounds } {
  if (bbox === undefined) return query;
  const [west, south, east, north] = bbox.split(',').map(Number) as [number, number, number, number];
  return { ...query, bounds: { west, south, east, north } };
}

type CommissionQuery = Readonly<{ amount: number } & Partial<Record<'partnerId' | 'eliteId' | 'dealId', number | null | undefined>>>;

type WithVersion = { version?: number | undefined };

/**
 * Applies `read` to the body without its version, and adds `version` to the result. `version` comes from the If-Match header or the body,
 * and is undefined if the caller sent no version.
 */
export const editOf = <B extends WithVersion, E>(body: B, read: (body: Omit<B, 'version'>) => E, version: number | undefined) => {
  const { version: _, ...rest } = body;
  return { ...read(rest), version };
};

type Split<S extends object> = { known: Partial<S>; rest: Record<string, unknown> };

/** Separates the fields of a schema from all others. */
function split<S extends object>(shape: S, body: object): Split<{ [K in keyof S]: unknown }> {
  const entries = Object.entries(body);
  return {
    known: Object.fromEntries(entries.filter(([key]) => key in shape)) as Partial<S>,
    rest: Object.fromEntries(entries.filter(([key]) => !(key in shape))),
  };
}

export function propertyChange({
  status,
  referralId,
  submittedById,
  ...body
}: Omit<z.output<typeof PropertyPatch>, 'version'>): PropertyEdit {
  const { known, rest } = split(PropertyInput.shape, body);
  const whole = completed(submittedFields, known);
  const content = Object.fromEntries(Object.entries(whole).filter(([name]) => Reflect.get(known, name) !== undefined));
  return { content: inCents(submittedFields, content), status, referralId, submittedById, readOnly: rest };
}

export function profileChange({
  role,
  profileImage,
  ...body
}: {
  role?: PersonEdit['role'];
  profileImage?: PersonEdit['profileImage'];
}): PersonEdit {
  const { known, rest } = split(PersonProfile.shape, body);
  return { profile: known as PersonEdit['profile'], profileImage, role, readOnly: rest };
}

export const dealContent = (body: z.output<typeof DealInput>): DealContent => inCents(newDealFields, completed(newDealFields, body));

export function dealChange({ status, reason, closingDate, property, ...body }: Omit<z.output<typeof DealPatch>, 'version'>): DealEdit {
  const { known, rest } = split(DealInput.shape, body);
  return {
    content: inCents(newDealFields, known as Partial<z.output<typeof DealInput>>),
    closingDate,
    status,
    reason,
    property,
    readOnly: rest,
  };
}

export const preview = ({ amount, partnerId = null, eliteId = null, dealId = null }: CommissionQuery): Preview => ({
  amountCents: toCents(amount),
  partnerId,
  eliteId,
  dealId,
});

export const enquiry = ({ phone = null, ...body }: z.output<typeof EnquiryInput>): Enquiry => ({ ...body, phone });

export const templateContent = (body: z.output<typeof TemplateInput>): TemplateContent => completed(templateContentFields, body);

export function templateChange({ isDefault, ...body }: Omit<z.output<typeof TemplatePatch>, 'version'>): TemplateEdit {
  const { known, rest } = split(TemplateInput.shape, body);
  return { content: known as TemplateEdit['content'], isDefault, readOnly: rest };
}

/** Converts a stored file to the response that its uploader receives. */
export const uploadedFile = ({ id, kind, name, bytes, mediaType, measures }: StoredFile): UploadedFile => {
  const { width, height, placeholder } = measures ?? { width: null, height: null, placeholder: null };
  return { id, url: addressOfFile(id), kind, name, bytes, mediaType, width, height, placeholder };
};
