import { type Box, boxFrom, boxText } from '@acre/domain/kernel/bounding-box';
import { type UsState, usStateCodes } from '@acre/domain/places/us-states';
import { askedBounds, type BrowseSort, browseBounds, browseSorts } from '@acre/domain/properties/browse';
import { type Stage, stages } from '@acre/domain/properties/status/status';
import { browseTypes } from '@acre/domain/properties/type';
import { readUrlState, type UrlValues } from '../screens/url-state.ts';
import type { PropertyQuery } from './properties.ts';

/**
 * Holds the values of the unfiltered list. Some names need an explanation:
 * - `status`: an older name of `stage`
 * - `bbox`: the map area that filters the list
 * - `at`: a map area that is only shown
 * - `pin`: the selected property
 * - `show`: the selected half of the page, `list` or `map`
 */
export const browseDefaults = {
  search: '',
  type: 'all',
  stage: '',
  status: '',
  state: '',
  priceMin: browseBounds.price.min,
  priceMax: browseBounds.price.max,
  sizeMin: browseBounds.size.min,
  sizeMax: browseBounds.size.max,
  sort: 'newest',
  page: 1,
  bbox: '',
  at: '',
  pin: 0,
  show: '',
} as const;

export type BrowseChosen = UrlValues<typeof browseDefaults>;
export type Range = Readonly<{ min: number; max: number }>;

export type BrowseFilters = Readonly<{
  search: string;
  type: (typeof browseTypes)[number] | 'all';
  stage: Stage | undefined;
  state: UsState | undefined;
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

/** Unknown values in the URL count as not set. */
export const browseFiltersOf = (chosen: BrowseChosen): BrowseFilters => ({
  search: searchOf(chosen.search),
  type: browseTypes.find((type) => type === chosen.type) ?? 'all',
  stage: stages.find((stage) => stage === (chosen.stage || chosen.status)),
  state: usStateCodes.find((code) => code === chosen.state),
  price: rangeOf(chosen.priceMin, chosen.priceMax, browseBounds.price),
  size: rangeOf(chosen.sizeMin, chosen.sizeMax, browseBounds.size),
  sort: browseSorts.find((sort) => sort === chosen.sort) ?? 'newest',
  page: within({ min: 1, max: furthestPage }, chosen.page),
  area: boxFrom(chosen.bbox),
  at: boxFrom(chosen.at),
  pin: Number.isInteger(chosen.pin) && chosen.pin > 0 && chosen.pin <= highestId ? chosen.pin : undefined,
  show: browseViews.find((view) => view === chosen.show),
});

/** Truncates a search to the server's limit without splitting a character. */
const searchOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/[\ud800-\udbff]$/, '');

const within = ({ min, max }: Range, value: number): number => Math.min(max, Math.max(min, Math.trunc(value)));

/** Bounds in the wrong order are swapped, and bounds outside the whole range are moved to its ends. */
function rangeOf(low: number, high: number, whole: Range): Range {
  const [one, other] = [within(whole, low), within(whole, high)];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

/**
 * Returns the values for the page's URL, with defaults in place of invalid values. A valid `bbox` or `at` keeps its text, because `boxText`
 * would round the degrees.
 */
export const browseChosenOf = ({ price, size, ...filters }: BrowseFilters, { bbox, at }: BrowseChosen): BrowseChosen => ({
  search: filters.search,
  type: filters.type,
  stage: filters.stage ?? '',
  status: '',
  state: filters.state ?? '',
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

/** Filters at their defaults are not sent to the server. */
export function browseFilterOf({ search, type, stage, state, price, size, area }: BrowseFilters) {
  const asked = { price: askedBounds(browseBounds.price, price), size: askedBounds(browseBounds.size, size) };
  return {
    search: search || undefined,
    type: type === 'all' ? undefined : type,
    stage,
    state,
    priceMin: asked.price.min,
    priceMax: asked.price.max,
    sizeMin: asked.size.min,
    sizeMax: asked.size.max,
    bbox: area && boxText(area),
  };
}

export const browseQueryOf = (filters: BrowseFilters): PropertyQuery => ({
  ...browseFilterOf(filters),
  sort: filters.sort,
  page: filters.page,
  pageSize: propertiesPerPage,
});

export const browseFiltersAt = (query: string): BrowseFilters => browseFiltersOf(readUrlState(new URLSearchParams(query), browseDefaults));

export const lastBrowsePage = (total: number): number => Math.max(1, Math.ceil(total / propertiesPerPage));
