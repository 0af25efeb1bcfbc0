import type { TemplateStep } from '../deal-flow/template.ts';
import type { RecordOf, ViewOf } from '../kernel/field-table.ts';
import type { dealFields, dealPageFields, storedDealFields } from './fields.ts';
import type { DealStatus } from './status.ts';

/** Money is in cents. */
export type Deal = RecordOf<typeof storedDealFields> &
  Readonly<{
    /**
     * The deal takes its steps from this template version, even after the template changes; null if there was no default template when the
     * deal was created.
     */
    templateVersionId: number | null;
  }>;

/** Only these two members may see a deal, apart from administrators. */
export type DealMembers = Pick<Deal, 'partnerId' | 'eliteId'>;

/** A `Rule<DealRow>`, such as a filter of the deal list, may refer to these fields. */
export type DealRow = Deal &
  Readonly<{
    propertyName: string;
    /**
     * Contains the deal's id after a `#`, then the property's search text, then the participants' names, all converted by `searchForm`.
     * Each part begins with a blank and ends with a line break.
     */
    searchText: string;
    /** This text sorts deals by the name of their property. */
    sortName: string;
    /** These sort keys are names in lower case. */
    sellerSortName: string;
    buyerSortName: string | null;
    /** Ranks follow the order in which a deal passes its statuses, from 1. */
    statusRank: number;
    /** This is the time when the deal reached the status closed; null if it is not closed. */
    closedAt: string | null;
  }>;

/** Money is in dollars. */
export type DealView = ViewOf<typeof dealFields> &
  ViewOf<typeof dealPageFields> &
  Readonly<{
    /** Status changes are ordered from the oldest; the first is the creation. */
    history: readonly Readonly<{ status: DealStatus; at: string }>[];
    /** The deal has kept these steps since its creation; null if there was no template then. */
    steps: readonly TemplateStep[] | null;
  }>;
