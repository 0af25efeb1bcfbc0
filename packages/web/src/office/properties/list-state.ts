import type { PropertyQuery, UrlValues } from '@acre/contracts';
import {
  isPropertyStatus,
  type PropertyScope,
  type PropertySort,
  type PropertyStatus,
  type PropertyType,
  propertyRules,
  propertyScopes,
  propertySorts,
  propertyTypes,
  type Stage,
  stages,
} from '@acre/domain';
import { isDay } from '../../ui/dates.ts';

const filters = {
  search: '',
  type: 'all',
  status: 'all',
  stage: '',
  priceMin: '',
  priceMax: '',
  sizeMin: '',
  sizeMax: '',
  submittedFrom: '',
  submittedTo: '',
  scope: 'work',
} as const;
export const defaults = { ...filters, sort: 'newest', page: 1 } as const;
export const propertiesPerPage = 10;

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
    scope: PropertyScope;
    sort: PropertySort;
    page: number;
  }>;

/** What the address asks for; what it says beyond the known counts as not chosen. */
export const listStateOf = ({ search, type, status, stage, scope, sort, page, ...ranges }: Chosen): ListState => ({
  search,
  type: propertyTypes.find((known) => known === type) ?? 'all',
  status: isPropertyStatus(status) ? status : 'all',
  stage: stages.find((known) => known === stage),
  scope: propertyScopes.find((known) => known === scope) ?? 'work',
  priceMin: amountOf(ranges.priceMin),
  priceMax: amountOf(ranges.priceMax),
  sizeMin: amountOf(ranges.sizeMin),
  sizeMax: amountOf(ranges.sizeMax),
  submittedFrom: dayOf(ranges.submittedFrom),
  submittedTo: dayOf(ranges.submittedTo),
  sort: propertySorts.find((known) => known === sort) ?? 'newest',
  page: Math.max(1, Math.trunc(page)),
});

const amountOf = (text: string): number | undefined =>
  /^\d+$/.test(text) && Number(text) <= propertyRules.price.max ? Number(text) : undefined;

const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined);

/** Which properties, in no order. */
export const filterOf = ({ search, type, status, sort: _, page: __, ...narrowed }: ListState) => ({
  search: search || undefined,
  type: type === 'all' ? undefined : type,
  status: status === 'all' ? undefined : status,
  ...narrowed,
});

export const queryOf = (state: ListState): PropertyQuery => ({
  ...filterOf(state),
  sort: state.sort,
  page: state.page,
  pageSize: propertiesPerPage,
});

export const isNarrowed = (state: ListState): boolean => {
  const { scope, ...filter } = filterOf(state);
  return scope !== 'work' || Object.values(filter).some((value) => value !== undefined);
};

/** Takes every filter away; the order stays. */
export const withoutFilters: Partial<Chosen> = filters;
