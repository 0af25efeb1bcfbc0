import type { DealQuery } from '@acre/contracts/deals/deals';
import type { UrlValues } from '@acre/contracts/screens/url-state';
import { type DealSort, dealSorts } from '@acre/domain/deals/order';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { dayFrom } from '../../ui/text/dates.ts';

const filters = { search: '', status: 'all', closedFrom: '', closedTo: '' } as const;
/**
 * These are the defaults of the URL parameters. Each column of the board has its own page number. Example: `active=2` opens page 2 of the
 * column for active deals.
 */
export const defaults = {
  ...filters,
  view: 'list',
  sort: 'newest',
  page: 1,
  size: 0,
  active: 1,
  under_contract: 1,
  closed: 1,
  cancelled: 1,
} as const;
/** A column of the board shows this many deals. */
export const dealsPerColumn = 10;

export type Chosen = UrlValues<typeof defaults>;
export type Choose = (change: Partial<Chosen>, options?: { replace?: boolean; keepPage?: boolean }) => void;

const views = ['list', 'board'] as const;
type StatusChoice = DealStatus | 'in_progress' | 'stalled' | 'commission_due';

export type DealListState = Readonly<{
  search: string;
  status: StatusChoice | 'all';
  closedFrom: string | undefined;
  closedTo: string | undefined;
  view: (typeof views)[number];
  sort: DealSort;
  page: number;
  pages: Readonly<Record<DealStatus, number>>;
}>;

export const statusChoices = [
  { value: 'all', label: 'All statuses' } as const,
  { value: 'in_progress', label: 'In progress' } as const,
  { value: 'stalled', label: 'Stalled' } as const,
  { value: 'commission_due', label: 'Commission due' } as const,
  ...dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) })),
];

/** Unknown values in the URL count as not chosen. */
export const dealListStateOf = ({ search, status, closedFrom, closedTo, view, sort, page, size: _, ...pages }: Chosen): DealListState => ({
  search,
  status: statusChoices.find(({ value }) => value === status)?.value ?? 'all',
  closedFrom: dayFrom(closedFrom),
  closedTo: dayFrom(closedTo),
  view: views.find((known) => known === view) ?? 'list',
  sort: dealSorts.find((known) => known === sort) ?? 'newest',
  page: pageOf(page),
  pages: {
    active: pageOf(pages.active),
    under_contract: pageOf(pages.under_contract),
    closed: pageOf(pages.closed),
    cancelled: pageOf(pages.cancelled),
  },
});

const pageOf = (page: number): number => Math.max(1, Math.trunc(page));

export type DealFilter = Omit<DealQuery, 'sort' | 'page' | 'pageSize'>;

/** The order is left out, because it does not change which deals match. */
export const filterOf = ({ search, status, closedFrom, closedTo }: DealListState): DealFilter => ({
  search: search || undefined,
  ...narrowedBy(status),
  closedFrom,
  closedTo,
});

function narrowedBy(status: StatusChoice | 'all'): DealFilter {
  switch (status) {
    case 'all':
      return {};
    case 'stalled':
      return { stalled: true };
    case 'commission_due':
      return { commission: 'due' };
    default:
      return { status };
  }
}

export const isNarrowed = (state: DealListState): boolean => Object.values(filterOf(state)).some((value) => value !== undefined);

/** A changed filter resets every column of the board to its first page. */
export const firstPages = { active: 1, under_contract: 1, closed: 1, cancelled: 1 } as const;

/** Clears all filters but keeps order and view. */
export const withoutFilters: Partial<Chosen> = { ...filters, ...firstPages };
