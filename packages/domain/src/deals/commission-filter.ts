import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Deal } from './deal.ts';

/** Which commissions a list of deals is narrowed to. */
export const commissionFilters = ['due'] as const;
export type CommissionFilter = (typeof commissionFilters)[number];

type Payable = Pick<Deal, 'status' | 'commissionPaid'>;
const deal = rulesFor<Payable>();

/** Closed deals whose commission is not paid. */
export const commissionDue: Rule<Payable> = deal.all(deal.eq('status', 'closed'), deal.eq('commissionPaid', false));

/** A cancelled deal pays nothing. What was paid before it was cancelled may stay paid. */
export const canPayCommission = ({ status, commissionPaid }: Payable): boolean => !commissionPaid && status !== 'cancelled';

export const isCommissionDue = (one: Payable): boolean => matches(commissionDue, one);
