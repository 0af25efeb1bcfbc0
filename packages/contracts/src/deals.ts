import { dealParts, dealRules, dealSorts, dealStatuses, personRoles } from '@acre/domain';
import { forAdmins, forMembers, forOwnerAndAdmin } from './access.ts';
import { exportDeals, readDealHistory, totalDeals } from './deal-actions.ts';
import { DealFilter } from './deal-filter.ts';
import { DealFlowSteps } from './deal-flow.ts';
import { endpoint } from './endpoint.ts';
import { byId, dollars, id, optionalText, paging, readOnly, searchTerm, text, timestamp, version } from './fields.ts';
import { z } from './z.ts';

const part = z.enum(dealParts, { error: dealRules.part.unknown });
const status = z.enum(dealStatuses, { error: dealRules.status.unknown });
const chosen = (message: string) => z.int({ error: message, abort: true }).check(z.gte(1, message), z.lte(2_147_483_647, message));
const someone = z.optional(z.nullable(id));

const closingDate = z.iso
  .date(dealRules.closingDate.message)
  .check(z.refine((day) => day >= dealRules.closingDate.min && day <= dealRules.closingDate.max, dealRules.closingDate.message));

/** What a person enters about a deal. Money in dollars. */
export const DealInput = z.strictObject({
  propertyId: chosen(dealRules.propertyId.required),
  sellerId: chosen(dealRules.sellerId.required),
  buyerId: someone,
  partnerId: someone,
  eliteId: someone,
  value: dollars(dealRules.value),
  commissionAmount: z.optional(z.nullable(dollars(dealRules.commissionAmount))),
  commissionPaid: z.optional(z.boolean()),
  notes: optionalText(dealRules.notes),
});
export type DealInput = z.input<typeof DealInput>;

const decidedByOthers = readOnly(
  'id',
  'createdAt',
  'updatedAt',
  'history',
  'steps',
  'commissionPaidAt',
  'cancelReason',
  'propertyName',
  'sellerName',
  'buyerName',
  'partnerName',
  'eliteName',
);

export const NewDeal = z.extend(DealInput, { ...decidedByOthers, ...readOnly('status', 'closingDate', 'version') });

export const DealPatch = z.extend(z.partial(DealInput), {
  ...decidedByOthers,
  status: z.optional(status),
  /** Why it is cancelled: needed for that, and for nothing else. */
  reason: optionalText(dealRules.reason),
  closingDate: z.optional(z.nullable(closingDate)),
  version: z.optional(version),
});
export type DealPatch = z.input<typeof DealPatch>;

/** The status form: whoever cancels says why. */
export const DealStatusForm = z
  .pick(DealPatch, { status: true, reason: true })
  .check(z.refine(({ status, reason }) => status !== 'cancelled' || !!reason, { error: dealRules.reason.required, path: ['reason'] }));

/** Why a deal is cancelled. */
export const CancelForm = z.strictObject({ reason: text(dealRules.reason) });

export const CommissionForm = z.pick(DealPatch, { commissionAmount: true, commissionPaid: true });

const name = z.nullable(z.string());

/** A deal as lists show it. */
export const ListedDeal = z.object({
  id,
  propertyId: id,
  propertyName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  buyerId: z.nullable(id),
  buyerName: name,
  partnerId: z.nullable(id),
  partnerName: name,
  eliteId: z.nullable(id),
  eliteName: name,
  status,
  value: z.number(),
  commissionAmount: z.nullable(z.number()),
  commissionPaid: z.boolean(),
  closingDate: z.nullable(z.iso.date()),
  notes: z.nullable(z.string()),
  history: z.array(z.object({ status, at: timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type ListedDeal = z.output<typeof ListedDeal>;
z.globalRegistry.add(ListedDeal, { id: 'ListedDeal' });

/** A deal with why it was cancelled, the steps it began with, and when its commission was paid. */
export const Deal = z.extend(ListedDeal, {
  cancelReason: z.nullable(z.string()),
  steps: z.nullable(DealFlowSteps),
  commissionPaidAt: z.nullable(timestamp),
});
export type Deal = z.output<typeof Deal>;
z.globalRegistry.add(Deal, { id: 'Deal' });

export const DealQuery = z.strictObject({ ...DealFilter, sort: z._default(z.enum(dealSorts), 'newest'), ...paging });
export type DealQuery = z.input<typeof DealQuery>;

export const deals = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals',
    summary: 'Deals the caller may see',
    query: DealQuery,
    status: 200,
    response: z.array(ListedDeal),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  participants: endpoint({
    method: 'GET',
    path: '/api/deals/participants',
    summary:
      "People who may take part, or a certain part, in a deal on the property: clients, administrators, the property's submitter, the caller",
    query: z.strictObject({ propertyId: z.optional(id), part: z.optional(part), id: z.optional(id), search: searchTerm, ...paging }),
    status: 200,
    response: z.array(z.object({ id, fullName: z.string(), role: z.enum(personRoles) })),
    paged: true,
    refusals: ['sign_in.required', 'property.not_found'],
    access: { list: forMembers(200) },
  }),
  totals: totalDeals,
  export: exportDeals,
  history: readDealHistory,
  get: endpoint({
    method: 'GET',
    path: '/api/deals/{id}',
    summary: 'One deal',
    params: byId,
    status: 200,
    response: Deal,
    refusals: ['sign_in.required', 'deal.not_found'],
    access: { get: forOwnerAndAdmin(200) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deals',
    summary: 'Create a deal on a property the caller can see; members only with themselves as its partner or elite',
    body: NewDeal,
    status: 201,
    response: Deal,
    refusals: [
      'sign_in.required',
      'deal.property_unknown',
      'deal.person_not_eligible',
      'deal.commission_missing',
      'deal.not_yours',
      'field.read_only',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: { withSelf: forMembers(201), withCommission: forAdmins(201), withAnother: forAdmins(201) },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/deals/{id}',
    summary: 'Edit a deal: its partner and elite change the status, administrators everything',
    params: byId,
    body: DealPatch,
    status: 200,
    response: Deal,
    refusals: [
      'sign_in.required',
      'deal.not_found',
      'deal.property_unknown',
      'deal.property_deleted',
      'deal.person_not_eligible',
      'deal.commission_missing',
      'deal.reason_missing',
      'deal.reason_unasked',
      'field.read_only',
      'version.stale',
    ],
    access: {
      status: forOwnerAndAdmin(200),
      commission: { ...forOwnerAndAdmin(200), owner: 403 },
      participants: { ...forOwnerAndAdmin(200), owner: 403 },
      value: { ...forOwnerAndAdmin(200), owner: 403 },
    },
  }),
};
