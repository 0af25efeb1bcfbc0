import {
  type BrowseFilters,
  browseDefaults,
  browseTitle,
  cardWidths,
  type Paged,
  type Property,
  paths,
  propertiesPerPage,
} from '@acre/contracts';
import { sitePicture } from '../share/share-address.ts';
import { listData } from './listing-data.ts';
import type { Head } from './page.ts';

type Found = Paged<readonly Property[]>;

/** The public list as an address narrows it. `found` is undefined where the address asks for what cannot be. */
export function listHead(filters: BrowseFilters, found: Found | undefined, site: string): Head {
  const title = browseTitle(filters);
  const rows = found?.rows ?? [];
  const first = rows[0]?.images[0];
  return {
    title,
    description: describeList(title, found),
    canonical: site + canonicalPath(filters),
    ...((rows.length === 0 || filters.search !== '') && { hidden: true }),
    share: { title, picture: sitePicture(site) },
    ...(rows.length > 0 && { about: [listData(rows, (filters.page - 1) * propertiesPerPage, site)] }),
    picture: first === undefined ? undefined : { picture: first, widths: cardWidths },
    source: 'src/public/browse/browse-page.tsx',
  };
}

function describeList(title: string, found: Found | undefined): string {
  const count = found === undefined || found.total === 0 ? '' : `${found.total.toLocaleString('en-US')}${found.capped ? '+' : ''} `;
  const what = count === '' ? title : `${count}${title.toLowerCase()}`;
  return `${what} for sale and under contract: commercial real estate from the people who know the owner. Search by place, type, price and size.`;
}

/** The list that an address is a view of: a type and a page make one of their own, an order or a narrower choice does not. */
export function canonicalPath(filters: BrowseFilters): string {
  const { type, page } = filters;
  const query = new URLSearchParams({
    ...(type !== 'all' && { type }),
    ...(page > 1 && isWhole(filters) && { page: String(page) }),
  });
  return query.size === 0 ? paths.home : `${paths.properties}?${query}`;
}

const isWhole = ({ search, stage, price, size, area, sort }: BrowseFilters): boolean =>
  search === '' &&
  stage === undefined &&
  area === undefined &&
  sort === browseDefaults.sort &&
  price.min === browseDefaults.priceMin &&
  price.max === browseDefaults.priceMax &&
  size.min === browseDefaults.sizeMin &&
  size.max === browseDefaults.sizeMax;
