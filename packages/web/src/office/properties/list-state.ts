import type { PropertyQuery, UrlValues } from '@acre/contracts';
import { isPropertyStatus, type PropertyStatus, type PropertyType, propertyTypes, type Stage, stages } from '@acre/domain';

export const defaults = { search: '', type: 'all', status: 'all', stage: '', page: 1 } as const;
export const propertiesPerPage = 10;

export type Chosen = UrlValues<typeof defaults>;
export type Choose = (change: Partial<Chosen>, options?: { replace?: boolean }) => void;

export type ListState = Readonly<{
  search: string;
  type: PropertyType | 'all';
  status: PropertyStatus | 'all';
  stage: Stage | undefined;
  page: number;
}>;

/** What the address asks for; what it says beyond the known counts as not chosen. */
export const listStateOf = ({ search, type, status, stage, page }: Chosen): ListState => ({
  search,
  type: propertyTypes.find((known) => known === type) ?? 'all',
  status: isPropertyStatus(status) ? status : 'all',
  stage: stages.find((known) => known === stage),
  page: Math.max(1, Math.trunc(page)),
});

export const queryOf = ({ search, type, status, stage, page }: ListState): PropertyQuery => ({
  scope: 'work',
  search: search || undefined,
  type: type === 'all' ? undefined : type,
  status: status === 'all' ? undefined : status,
  stage,
  page,
  pageSize: propertiesPerPage,
});

export const isNarrowed = ({ search, type, status, stage }: ListState): boolean =>
  search !== '' || type !== 'all' || status !== 'all' || stage !== undefined;
