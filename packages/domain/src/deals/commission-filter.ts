import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Deal } from './deal.ts';

export const commissionFilters = ['due'] as const;
export type CommissionFilter = (typeof commissionFilters)[number];

type Payable = Pick<Deal, 'status' | 'commissionPaid'>;
const deal = rulesFor<Payable>();

export const commissionDue: Rule<Payable> = deal.all(deal.eq('status', 'closed'), deal.eq('commissionPaid', false));

/** A cancelled deal may stay marked as paid if its commission was paid before the cancellation. */
export const canPayCommission = ({ status, commissionPaid }: Payable): boolean => !commissionPaid && status !== 'cancelled';

export const isCommissionDue = (one: Payable): boolean => matches(commissionDue, one);
