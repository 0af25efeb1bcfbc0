import type { Paged } from '@acre/contracts/mechanism/client';
import { type BrowseFilters, browseDefaults, propertiesPerPage } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { cardWidths } from '@acre/contracts/screens/picture-widths';
import { browseTitle } from '@acre/contracts/screens/screen-titles';
import { sitePicture } from '../../documents/share/share-address.ts';
import { listData } from './listing-data.ts';
import type { Head } from './page.ts';

type Found = Paged<readonly Property[]>;

/** `found` is undefined if the filters in the address are invalid. */
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
  const subject = count === '' ? title : `${count}${title.toLowerCase()}`;
  return `${subject} for sale and under contract: commercial real estate from the people who know the owner. Search by place, type, price and size.`;
}

/** Search engines index each type and page separately; sort order and narrower filters lead to the same canonical page. */
export function canonicalPath(filters: BrowseFilters): string {
  const { type, page } = filters;
  const query = new URLSearchParams({
    ...(type !== 'all' && { type }),
    ...(page > 1 && isWhole(filters) && { page: String(page) }),
  });
  return query.size === 0 ? paths.home : `${paths.properties}?${query}`;
}

const isWhole = ({ search, stage, state, price, size, area, sort }: BrowseFilters): boolean =>
  search === '' &&
  stage === undefined &&
  state === undefined &&
  area === undefined &&
  sort === browseDefaults.sort &&
  price.min === browseDefaults.priceMin &&
  price.max === browseDefaults.priceMax &&
  size.min === browseDefaults.sizeMin &&
  size.max === browseDefaults.sizeMax;
