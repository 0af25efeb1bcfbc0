import type { TemplateStep } from '../deal-flow/template.ts';
import type { Cents } from '../kernel/money.ts';
import type { DealStatus } from './status.ts';

/** A deal on record. Money in cents. */
export type Deal = Readonly<{
  id: number;
  propertyId: number;
  sellerId: number;
  buyerId: number | null;
  partnerId: number | null;
  eliteId: number | null;
  status: DealStatus;
  valueCents: Cents;
  commissionAmountCents: Cents | null;
  commissionPaid: boolean;
  closingDate: string | null;
  notes: string | null;
  /** The template version the deal began with; null when there was none. */
  templateVersionId: number | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}>;

/** What rules about deals may speak of. */
export type DealRow = Deal &
  Readonly<{
    propertyName: string;
    /** The name of the property, lower-cased, after a blank. */
    searchText: string;
    /** By which deals are sorted by property. */
    sortName: string;
    /** Who sells and who buys in small letters, by which deals are sorted. */
    sellerSortName: string;
    buyerSortName: string | null;
    /** Statuses in the order in which a deal goes through them, from 1. */
    statusRank: number;
    /** When it reached the status closed, by its history; null while it is not closed. */
    closedAt: string | null;
  }>;

/** A deal as it is read: money in dollars, people and property named so that no user list is needed to show it. */
export type DealView = Readonly<
  Omit<Deal, 'valueCents' | 'commissionAmountCents' | 'templateVersionId'> & {
    value: number;
    commissionAmount: number | null;
    propertyName: string;
    sellerName: string;
    buyerName: string | null;
    partnerName: string | null;
    eliteName: string | null;
    /** Status changes, oldest first, the first is the creation. */
    history: readonly Readonly<{ status: DealStatus; at: string }>[];
    /** Why it was cancelled; null where it is not, or nobody said. */
    cancelReason: string | null;
    /** The steps the deal began with; null when there was no template. */
    steps: readonly TemplateStep[] | null;
    /** Of the newest payment in the ledger that stands. */
    commissionPaidAt: string | null;
  }
>;
