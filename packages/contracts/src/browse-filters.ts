import {
  askedBounds,
  type Box,
  type BrowseSort,
  boxFrom,
  boxText,
  browseRanges,
  browseSorts,
  browseTypes,
  type Stage,
  stages,
} from '@acre/domain';
import type { PropertyQuery } from './properties.ts';
import { readUrlState, type UrlValues } from './url-state.ts';

/**
 * The address of a list nobody has narrowed. `status` is an older name of `stage`. `bbox` is the part of the map that narrows the list,
 * `at` the part that is only looked at, `pin` the property chosen there, `show` the half of the page that is wanted.
 */
export const browseDefaults = {
  search: '',
  type: 'all',
  stage: '',
  status: '',
  priceMin: browseRanges.price.min,
  priceMax: browseRanges.price.max,
  sizeMin: browseRanges.size.min,
  sizeMax: browseRanges.size.max,
  sort: 'newest',
  page: 1,
  bbox: '',
  at: '',
  pin: 0,
  show: '',
} as const;

export type BrowseChosen = UrlValues<typeof browseDefaults>;
type Range = Readonly<{ min: number; max: number }>;

export type BrowseFilters = Readonly<{
  search: string;
  type: (typeof browseTypes)[number] | 'all';
  stage: Stage | undefined;
  price: Range;
  size: Range;
  sort: BrowseSort;
  page: number;
  area: Box | undefined;
  at: Box | undefined;
  pin: number | undefined;
  show: BrowseView | undefined;
}>;

export const browseViews = ['list', 'map'] as const;
export type BrowseView = (typeof browseViews)[number];

const longestSearch = 200;
const highestId = 2_147_483_647;
export const propertiesPerPage = 24;
const furthestPage = 10_000;

/** What the address asks for; what it says beyond the known counts as not chosen. */
export const browseFiltersOf = (chosen: BrowseChosen): BrowseFilters => ({
  search: searchOf(chosen.search),
  type: browseTypes.find((type) => type === chosen.type) ?? 'all',
  stage: stages.find((stage) => stage === (chosen.stage || chosen.status)),
  price: rangeOf(chosen.priceMin, chosen.priceMax, browseRanges.price),
  size: rangeOf(chosen.sizeMin, chosen.sizeMax, browseRanges.size),
  sort: browseSorts.find((sort) => sort === chosen.sort) ?? 'newest',
  page: within({ min: 1, max: furthestPage }, chosen.page),
  area: boxFrom(chosen.bbox),
  at: boxFrom(chosen.at),
  pin: Number.isInteger(chosen.pin) && chosen.pin > 0 && chosen.pin <= highestId ? chosen.pin : undefined,
  show: browseViews.find((view) => view === chosen.show),
});

/** As much of a search as the server takes; a sign that the cut would halve is left out. */
const searchOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/[\ud800-\udbff]$/, '');

const within = ({ min, max }: Range, value: number): number => Math.min(max, Math.max(min, Math.trunc(value)));

/** Bounds in the wrong order are meant the other way round. */
function rangeOf(low: number, high: number, whole: Range): Range {
  const [one, other] = [within(whole, low), within(whole, high)];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

/** What the address is to say for these filters, so that it says no more and nothing else than what is shown. */
export const browseChosenOf = ({ price, size, ...filters }: BrowseFilters, { bbox, at }: BrowseChosen): BrowseChosen => ({
  search: filters.search,
  type: filters.type,
  stage: filters.stage ?? '',
  status: '',
  priceMin: price.min,
  priceMax: price.max,
  sizeMin: size.min,
  sizeMax: size.max,
  sort: filters.sort,
  page: filters.page,
  bbox: filters.area ? bbox : '',
  at: filters.at ? at : '',
  pin: filters.pin ?? 0,
  show: filters.show ?? '',
});

/** Which properties are asked of the server: only what differs from everything. */
export function browseFilterOf({ search, type, stage, price, size, area }: BrowseFilters) {
  const asked = { price: askedBounds(browseRanges.price, price), size: askedBounds(browseRanges.size, size) };
  return {
    search: search || undefined,
    type: type === 'all' ? undefined : type,
    stage,
    priceMin: asked.price.min,
    priceMax: asked.price.max,
    sizeMin: asked.size.min,
    sizeMax: asked.size.max,
    bbox: area && boxText(area),
  };
}

/** The page of the list that the address asks for. */
export const browseQueryOf = (filters: BrowseFilters): PropertyQuery => ({
  ...browseFilterOf(filters),
  sort: filters.sort,
  page: filters.page,
  pageSize: propertiesPerPage,
});

/** The filters of the public list at an address with this query. */
export const browseFiltersAt = (query: string): BrowseFilters => browseFiltersOf(readUrlState(new URLSearchParams(query), browseDefaults));

export const lastBrowsePage = (total: number): number => Math.max(1, Math.ceil(total / propertiesPerPage));
