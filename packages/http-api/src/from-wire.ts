import {
  type api,
  DealInput,
  type DealPatch,
  type EnquiryInput,
  type ImportLine,
  type MapQuery,
  PersonProfile,
  PropertyInput,
  type PropertyPatch,
  type PropertyQuery,
  type StatusSelection,
  type TemplateInput,
  type UploadedFile,
  type z,
} from '@acre/contracts';
import { addressOfFile, type Bounds, type PropertyContent, type SellerContact, type StoredFile, toCents } from '@acre/domain';
import type {
  DealContent,
  DealEdit,
  Enquiry,
  FeatureQuery,
  ImportedProperty,
  MappedProperties,
  PersonEdit,
  Preview,
  PropertyEdit,
  PropertyExport,
  PropertySelection,
  SearchedProperties,
  TemplateContent,
} from '@acre/domain/application';

/** What the wire says, in the core's terms: absent becomes null where something is created, dollars become cents. */

type Contact = z.output<typeof PropertyInput>['sellerContact'];

function sellerContact(contact: Contact): SellerContact | null {
  if (!contact) return null;
  const { name = null, company = null, email = null, phone = null } = contact;
  return (name ?? company ?? email ?? phone) ? { name, company, email, phone } : null;
}

export function propertyContent(body: z.output<typeof PropertyInput>): PropertyContent {
  const { name, type, address, city, state, zipCode, price, size = null, description = null, yearBuilt = null, zoning = null } = body;
  const { amenities = [], images = [], documents = [] } = body;
  const place = { address, city, state, zipCode };
  const facts = { price, size, description, yearBuilt, zoning, amenities, images, documents };
  return { name, type, ...place, ...facts, sellerContact: sellerContact(body.sellerContact) };
}

export const importLine = (line: z.output<typeof ImportLine>): ImportedProperty => ({
  ...propertyContent(line),
  externalKey: line.externalKey,
  named: Object.keys(line),
  ...(line.status !== undefined && { status: line.status }),
});

export const propertyQuery = (query: z.output<typeof PropertyQuery>): SearchedProperties => withBounds(query);

export const featureQuery = (query: z.output<typeof api.properties.features.query>): FeatureQuery => withBounds(query);

export const propertyExport = (query: z.output<typeof api.properties.export.query>): PropertyExport => withBounds(query);

export const propertySelection = ({ ids, matching = {}, total = 0 }: z.output<typeof StatusSelection>): PropertySelection =>
  ids ? { ids } : { matching: withBounds(matching), total };

export const mapQuery = (query: z.output<typeof MapQuery>): MappedProperties => withBounds(query);

function withBounds<Q extends { bbox?: string | undefined }>({ bbox, ...query }: Q): Omit<Q, 'bbox'> & { bounds?: Bounds } {
  if (bbox === undefined) return query;
  const [west, south, east, north] = bbox.split(',').map(Number) as [number, number, number, number];
  return { ...query, bounds: { west, south, east, north } };
}

type CommissionQuery = Readonly<{ amount: number } & Partial<Record<'partnerId' | 'eliteId' | 'dealId', number | null | undefined>>>;

type WithVersion = { version?: number | undefined };

/** A change with the version that it was made on. */
export const editOf = <B extends WithVersion, E>(body: B, read: (body: Omit<B, 'version'>) => E, version: number | undefined) => {
  const { version: _, ...rest } = body;
  return { ...read(rest), version };
};

type Split<S extends object> = { known: Partial<S>; rest: Record<string, unknown> };

/** The fields that a schema knows, and the others. */
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
  const content = known as PropertyEdit['content'];
  const contact = body.sellerContact === undefined ? {} : { sellerContact: sellerContact(body.sellerContact) };
  return { content: { ...content, ...contact }, status, referralId, submittedById, readOnly: rest };
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

export const dealContent = (body: z.output<typeof DealInput>): DealContent => {
  const { propertyId, sellerId, buyerId = null, partnerId = null, eliteId = null, notes = null, commissionPaid = false } = body;
  const { value, commissionAmount = null } = body;
  const money = { valueCents: toCents(value), commissionAmountCents: commissionAmount === null ? null : toCents(commissionAmount) };
  return { propertyId, sellerId, buyerId, partnerId, eliteId, notes, commissionPaid, ...money };
};

export function dealChange({ status, reason, closingDate, ...body }: Omit<z.output<typeof DealPatch>, 'version'>): DealEdit {
  const { known, rest } = split(DealInput.shape, body);
  const { value, commissionAmount, ...content } = known as Partial<z.output<typeof DealInput>>;
  const money = {
    ...(value !== undefined && { valueCents: toCents(value) }),
    ...(commissionAmount !== undefined && { commissionAmountCents: commissionAmount === null ? null : toCents(commissionAmount) }),
  };
  return { content: { ...content, ...money }, closingDate, status, reason, readOnly: rest };
}

export const preview = ({ amount, partnerId = null, eliteId = null, dealId = null }: CommissionQuery): Preview => ({
  amountCents: toCents(amount),
  partnerId,
  eliteId,
  dealId,
});

export const enquiry = ({ phone = null, ...body }: z.output<typeof EnquiryInput>): Enquiry => ({ ...body, phone });

export const templateContent = ({ name, description = null, steps }: z.output<typeof TemplateInput>): TemplateContent => ({
  name,
  description,
  steps,
});

/** The other way round: a file as its uploader sees it. */
export const uploadedFile = ({ id, kind, name, bytes, mediaType, measures }: StoredFile): UploadedFile => {
  const { width, height, placeholder } = measures ?? { width: null, height: null, placeholder: null };
  return { id, url: addressOfFile(id), kind, name, bytes, mediaType, width, height, placeholder };
};
