import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Deal } from './deal.ts';

/** Lists of deals can be filtered by these states of their commission. */
export const commissionFilters = ['due'] as const;
export type CommissionFilter = (typeof commissionFilters)[number];

type Payable = Pick<Deal, 'status' | 'commissionPaid'>;
const deal = rulesFor<Payable>();

/** Selects closed deals whose commission is not paid. */
export const commissionDue: Rule<Payable> = deal.all(deal.eq('status', 'closed'), deal.eq('commissionPaid', false));

/** No commission can be paid on a cancelled deal. A commission that was paid before the cancellation may stay marked as paid. */
export const canPayCommission = ({ status, commissionPaid }: Payable): boolean => !commissionPaid && status !== 'cancelled';

export const isCommissionDue = (one: Payable): boolean => matches(commissionDue, one);
