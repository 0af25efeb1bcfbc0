import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Deal } from './deal.ts';

export const commissionFilters = ['due'] as const;
export type CommissionFilter = (typeof commissionFilters)[number];

type Payable = Pick<Deal, 'status' | 'commissionPaid'>;
const deal = rulesFor<Payable>();

export const commissionDue: Rule<Payable> = deal.all(deal.eq('status', 'closed'), deal.eq('commissionPaid', false));

/** No commission can be paid on a cancelled deal. A commission that was paid before the cancellation may stay marked as paid. */
export const canPayCommission = ({ status, commissionPaid }: Payable): boolean => !commissionPaid && status !== 'cancelled';

export const isCommissionDue = (one: Payable): boolean => matches(commissionDue, one);
