import type { DealQuery, UrlValues } from '@acre/contracts';
import { type DealSort, type DealStatus, dealSorts, dealStatuses, dealStatusLabel } from '@acre/domain';
import { isDay } from '../../ui/dates.ts';

const filters = { search: '', status: 'all', closedFrom: '', closedTo: '' } as const;
/** The address of the list; each column of the board has a page of its own. */
export const defaults = {
  ...filters,
  view: 'list',
  sort: 'newest',
  page: 1,
  active: 1,
  under_contract: 1,
  closed: 1,
  cancelled: 1,
} as const;
export const dealsPerPage = 10;

export type Chosen = UrlValues<typeof defaults>;
export type Choose = (change: Partial<Chosen>, options?: { replace?: boolean; keepPage?: boolean }) => void;

const views = ['list', 'board'] as const;
type StatusChoice = DealStatus | 'in_progress' | 'stalled';

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
  ...dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) })),
];

/** What the address asks for; what it says beyond the known counts as not chosen. */
export const dealListStateOf = ({ search, status, closedFrom, closedTo, view, sort, page, ...pages }: Chosen): DealListState => ({
  search,
  status: statusChoices.find(({ value }) => value === status)?.value ?? 'all',
  closedFrom: dayOf(closedFrom),
  closedTo: dayOf(closedTo),
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

const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined);
const pageOf = (page: number): number => Math.max(1, Math.trunc(page));

export type DealFilter = Omit<DealQuery, 'sort' | 'page' | 'pageSize'>;

/** Which deals, in no order. */
export const filterOf = ({ search, status, closedFrom, closedTo }: DealListState): DealFilter => ({
  search: search || undefined,
  status: status === 'all' || status === 'stalled' ? undefined : status,
  stalled: status === 'stalled' || undefined,
  closedFrom,
  closedTo,
});

export const isNarrowed = (state: DealListState): boolean => Object.values(filterOf(state)).some((value) => value !== undefined);

/** Another filter finds other deals: every column of the board begins anew, as the list does. */
export const firstPages = { active: 1, under_contract: 1, closed: 1, cancelled: 1 } as const;

/** Takes every filter away; order and view stay. */
export const withoutFilters: Partial<Chosen> = { ...filters, ...firstPages };
