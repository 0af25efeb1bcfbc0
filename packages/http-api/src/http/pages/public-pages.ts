import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import { browseFiltersAt } from '@acre/contracts/properties/browse-filters';
import type { Ports } from '@acre/domain/ports';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import type { Config } from '../../preferences/config.ts';
import type { EffectivePreferences } from '../../preferences/live-preferences.ts';
import type { RateLimits } from '../rate-limits/count-attempts.ts';
import { firstList, firstListing } from './first-data.ts';
import { invitation } from './invitation.ts';
import { listHead } from './list-page.ts';
import { listingHead, noListingHead } from './listing-page.ts';
import { orFallback } from './or-fallback.ts';
import type { Page } from './page.ts';
import { siteHead, stillHead } from './page-heads.ts';
import { type Screen, screenAt } from './screen-at.ts';

export type Asked = Readonly<{
  path: string;
  query: string;
  address: string;
  /** True if the request may come from a logged-in member. The page then contains no data, and the browser requests the data itself. */
  isMember: boolean;
  preferences: EffectivePreferences;
}>;

/**
 * `read` serves lists and listings with a visitor's rights, possibly from a replica. `ports` reads referral links from the primary
 * database.
 */
export type Reading = Readonly<{ ports: Ports; read: ReadAsVisitor }>;

/**
 * Returns a function that finds the page for a request to the web client. Page data includes the configuration, because the rendered header
 * shows whether sign-up is open.
 */
export const publicPages =
  (reading: Reading, configOf: (preferences: EffectivePreferences) => Config, limits: RateLimits) =>
  async (request: Asked): Promise<Page> => {
    const page = await pageAt(reading, limits, request);
    const config = JSON.stringify(configOf(request.preferences));
    return page.data === undefined ? page : { ...page, data: { ...page.data, [urlOf(api.system.config, {})]: config } };
  };

async function pageAt({ ports, read }: Reading, limits: RateLimits, { path, query, address, isMember, preferences }: Asked): Promise<Page> {
  const site = preferences.publicUrl;
  const screen = screenAt(path);
  if (screen.name === 'unknown') return { status: 404, head: stillHead('unknown', site), ...(!isMember && { data: {} }) };
  if (isMember) return { status: 200, head: siteHead(site) };
  if (screen.name === 'referral') {
    const head = stillHead('referral', site);
    const found = invitation(ports, limits, { referralId: screen.referralId, address });
    return orFallback<Page>(
      found.then((answer) => ({ head, ...answer })),
      { status: 503, head },
    );
  }
  if (screen.name !== 'list' && screen.name !== 'listing')
    return { status: 200, head: stillHead(screen.name, site), ...(screen.name === 'auth' && { data: {} }) };
  return orFallback(answered(read, site, screen, query), { status: 503, head: siteHead(site) });
}

async function answered(read: ReadAsVisitor, site: string, screen: Screen, query: string): Promise<Page> {
  if (screen.name === 'listing') {
    const found = screen.id === undefined ? undefined : await firstListing(read, screen.id);
    if (found === undefined) return { status: 404, head: noListingHead(site) };
    return { status: 200, head: listingHead(found.value, site), data: found.data };
  }
  const filters = browseFiltersAt(query);
  const found = await firstList(read, filters);
  return { status: 200, head: listHead(filters, found?.value, site), ...(found && { data: found.data }) };
}
