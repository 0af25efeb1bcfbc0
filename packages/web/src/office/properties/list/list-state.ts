import type { PropertyQuery } from '@acre/contracts/properties/properties';
import type { UrlValues } from '@acre/contracts/screens/url-state';
import { type UsState, usStateCodes } from '@acre/domain/places/us-states';
import { type PropertyScope, type PropertySort, propertyScopes, propertySorts } from '@acre/domain/properties/browse';
import { propertyFields } from '@acre/domain/properties/fields';
import { type PropertyStatus, type Stage, stages } from '@acre/domain/properties/status/status';
import { isPropertyStatus } from '@acre/domain/properties/status/status-label';
import { type PropertyType, propertyTypes } from '@acre/domain/properties/type';
import { dayFrom } from '../../../ui/text/dates.ts';

const filters = {
  search: '',
  type: 'all',
  status: 'all',
  stage: '',
  state: '',
  priceMin: '',
  priceMax: '',
  sizeMin: '',
  sizeMax: '',
  submittedFrom: '',
  submittedTo: '',
  scope: 'work',
} as const;
export const defaults = { ...filters, sort: 'newest', page: 1, size: 0 } as const;

export type Chosen = UrlValues<typeof defaults>;
export type Choose = (change: Partial<Chosen>, options?: { replace?: boolean }) => void;

type Ranges = Readonly<{
  priceMin: number | undefined;
  priceMax: number | undefined;
  sizeMin: number | undefined;
  sizeMax: number | undefined;
  submittedFrom: string | undefined;
  submittedTo: string | undefined;
}>;

export type ListState = Ranges &
  Readonly<{
    search: string;
    type: PropertyType | 'all';
    status: PropertyStatus | 'all';
    stage: Stage | undefined;
    state: UsState | undefined;
    scope: PropertyScope;
    sort: PropertySort;
    page: number;
  }>;

/** Unknown values in the URL count as not chosen. */
export const listStateOf = ({ search, type, status, stage, state, scope, sort, page, size: _, ...ranges }: Chosen): ListState => ({
  search,
  type: propertyTypes.find((known) => known === type) ?? 'all',
  status: isPropertyStatus(status) ? status : 'all',
  stage: stages.find((known) => known === stage),
  state: usStateCodes.find((code) => code === state),
  scope: propertyScopes.find((known) => known === scope) ?? 'work',
  priceMin: amountOf(ranges.priceMin),
  priceMax: amountOf(ranges.priceMax),
  sizeMin: amountOf(ranges.sizeMin),
  sizeMax: amountOf(ranges.sizeMax),
  submittedFrom: dayFrom(ranges.submittedFrom),
  submittedTo: dayFrom(ranges.submittedTo),
  sort: propertySorts.find((known) => known === sort) ?? 'newest',
  page: Math.max(1, Math.trunc(page)),
});

const amountOf = (text: string): number | undefined =>
  /^\d+$/.test(text) && Number(text) <= propertyFields.price.max ? Number(text) : undefined;

/** The order is left out, because it does not change which properties match. */
export const filterOf = ({ search, type, status, sort: _, page: __, ...narrowed }: ListState) => ({
  search: search || undefined,
  type: type === 'all' ? undefined : type,
  status: status === 'all' ? undefined : status,
  ...narrowed,
});

export const queryOf = (state: ListState, pageSize: number): PropertyQuery => ({
  ...filterOf(state),
  sort: state.sort,
  page: state.page,
  pageSize,
});

export const isNarrowed = (state: ListState): boolean => {
  const { scope, ...filter } = filterOf(state);
  return scope !== 'work' || Object.values(filter).some((value) => value !== undefined);
};

export const withoutFilters: Partial<Chosen> = filters;
