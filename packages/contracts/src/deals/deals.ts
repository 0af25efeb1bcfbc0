import { dealFields, dealPageFields, editedDealFields, newDealFields } from '@acre/domain/deals/fields';
import { dealSorts } from '@acre/domain/deals/order';
import { dealParts } from '@acre/domain/deals/participant-eligibility';
import { dealRules } from '@acre/domain/deals/rules';
import { dealStatuses } from '@acre/domain/deals/status';
import { personRoles } from '@acre/domain/kernel/actor';
import { forAdmins, forMembers, forOwnerAndAdmin } from '../mechanism/access.ts';
import { answerShape } from '../mechanism/answer-shape.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, optionalText, paging, readOnly, searchTerm, timestamp, version } from '../mechanism/fields.ts';
import { inputSchema, moneyOf, readOnlyFields } from '../mechanism/input-schemas.ts';
import { components, z } from '../mechanism/z.ts';
import { propertyStatus } from '../properties/property-input.ts';
import * as routes from '../routes/index.ts';
import { exportDeals, readDealHistory, totalDeals } from './deal-actions.ts';
import { DealFilter } from './deal-filter.ts';
import { DealFlowTemplate } from './deal-flow.ts';

const part = z.enum(dealParts, { error: dealRules.part.unknown });

/** Money is in dollars. */
export const DealInput = inputSchema(newDealFields);
export type DealInput = z.input<typeof DealInput>;

const decidedByOthers = { ...readOnlyFields(dealFields), ...readOnlyFields(dealPageFields), ...readOnly('history', 'steps') };

export const NewDeal = z.extend(DealInput, { ...decidedByOthers, ...readOnly('status', 'closingDate') });

export const DealPatch = z.extend(z.partial(DealInput), {
  ...decidedByOthers,
  ...z.partial(inputSchema(editedDealFields)).shape,
  /** The reason is required for a cancellation; no other change takes one. */
  reason: optionalText(dealRules.reason),
  /**
   * The property gets this status in the same transaction. Only administrators may send this field. If the property has neither the
   * status `from` nor the new one, the whole change is refused.
   */
  property: z.optional(z.strictObject({ status: propertyStatus, from: z.optional(propertyStatus) })),
  version: z.optional(version),
});
export type DealPatch = z.input<typeof DealPatch>;

/** Each form edits one field of a deal. */
export const DealFieldForms = {
  propertyId: z.pick(DealInput, { propertyId: true }),
  sellerId: z.pick(DealInput, { sellerId: true }),
  buyerId: z.pick(DealInput, { buyerId: true }),
  partnerId: z.pick(DealInput, { partnerId: true }),
  eliteId: z.pick(DealInput, { eliteId: true }),
  value: z.pick(DealInput, { value: true }),
  commissionAmount: z.pick(DealInput, { commissionAmount: true }),
  closingDate: z.pick(inputSchema(editedDealFields), { closingDate: true }),
  notes: z.pick(DealInput, { notes: true }),
} as const;

const also = { reverse: z.optional(z.boolean()), move: z.optional(z.boolean()) };

/**
 * The status form requires a reason for a cancellation. It also says whether to reverse the commission and whether to move the property.
 */
export const DealStatusForm = z
  .extend(z.pick(DealPatch, { status: true, reason: true }), also)
  .check(z.refine(({ status, reason }) => status !== 'cancelled' || !!reason, { error: dealRules.reason.required, path: ['reason'] }));

/** This form marks a commission as paid. It contains the amount and whether the property's status changes too. */
export const PaymentForm = z.strictObject({ commissionAmount: moneyOf(newDealFields.commissionAmount), move: also.move });

export const ListedDeal = z.object({
  ...answerShape(dealFields),
  history: z.array(z.object({ status: z.enum(dealStatuses), at: timestamp })),
});
export type ListedDeal = z.output<typeof ListedDeal>;
components.add(ListedDeal, { id: 'ListedDeal' });

/**
 * Adds the fields that only the response for a single deal contains. `steps` are the steps that the default template had when the deal was
 * created; null if there was none.
 */
export const Deal = z.extend(ListedDeal, { ...answerShape(dealPageFields), steps: z.nullable(DealFlowTemplate.shape.steps) });
export type Deal = z.output<typeof Deal>;
components.add(Deal, { id: 'Deal' });

export const DealQuery = z.strictObject({ ...DealFilter, sort: z._default(z.enum(dealSorts), 'newest'), ...paging });
export type DealQuery = z.input<typeof DealQuery>;

export const deals = {
  list: endpoint({
    ...routes.deals.list,
    summary: 'List the deals that you can see',
    query: DealQuery,
    status: 200,
    response: z.array(ListedDeal),
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  participants: endpoint({
    ...routes.deals.participants,
    summary:
      "List people who can participate in a deal on a property: clients, administrators, the property's submitter, yourself and, if you are a partner, the elites in your upline. The list is sorted by name, except that a partner who asks for `part=elite` gets the nearest elite first. Only administrators can omit `propertyId`",
    query: z.strictObject({ propertyId: z.optional(id), part: z.optional(part), id: z.optional(id), search: searchTerm, ...paging }),
    status: 200,
    response: z.array(z.object({ id, fullName: z.string(), role: z.enum(personRoles) })),
    refusals: ['sign_in.required', 'property.not_found', 'deal.property_missing'],
    access: { list: forMembers(200), withoutProperty: { ...forMembers(400), admin: 200 } },
  }),
  totals: totalDeals,
  export: exportDeals,
  history: readDealHistory,
  get: endpoint({
    ...routes.deals.get,
    summary: 'Read a deal',
    params: byId,
    status: 200,
    response: Deal,
    refusals: ['sign_in.required', 'deal.not_found'],
    access: { get: forOwnerAndAdmin(200) },
  }),
  create: endpoint({
    ...routes.deals.create,
    summary:
      "Create a deal on a property that you can open. Members must be the deal's partner or elite; a partner can also name an elite from their upline",
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
    access: { withSelf: forMembers(201), withCommission: forMembers(201), paid: forAdmins(201), withAnother: forAdmins(201) },
  }),
  edit: endpoint({
    ...routes.deals.edit,
    summary:
      'Edit a deal. Administrators can change everything; its partner and elite can change the status and, while it is in progress, buyer, value, closing date and notes',
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
      'deal.cancelled',
      'deal.commission_missing',
      'deal.closing_in_future',
      'deal.commission_stands',
      'deal.reason_unasked',
      'field.read_only',
      'version.stale',
    ],
    access: {
      status: forOwnerAndAdmin(200),
      commission: { ...forOwnerAndAdmin(200), owner: 403 },
      participants: { ...forOwnerAndAdmin(200), owner: 403 },
      content: forOwnerAndAdmin(200),
      property: { ...forOwnerAndAdmin(200), owner: 403 },
    },
  }),
};
