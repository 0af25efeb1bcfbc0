import { setTimeout as wait } from 'node:timers/promises';
import { api, browseFiltersAt, urlOf } from '@acre/contracts';
import type { Application } from '@acre/domain/application';
import { isDatabaseAway } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Config } from '../preferences/config.ts';
import type { InForce } from '../preferences/live-preferences.ts';
import { firstList, firstListing } from './first-answers.ts';
import { invitation } from './invitation.ts';
import { listHead } from './list-page.ts';
import { listingHead, noListingHead } from './listing-page.ts';
import type { Page } from './page.ts';
import { type Screen, screenAt } from './screen-at.ts';
import { siteHead, stillHead } from './still-pages.ts';

export type Asked = Readonly<{
  path: string;
  query: string;
  /** Where the request comes from. */
  address: string;
  /** Somebody may be signed in: the browser asks for itself. */
  isMember: boolean;
  /** As they are now. */
  preferences: InForce;
}>;

/** Longer than this a page does not wait for its first answers: it goes without them, and the browser asks. */
const patience = 1000;

/**
 * What stands at an address of the web client, for a search engine, a messenger, and the first sight of a visitor. What is drawn knows
 * the installation too: whether everybody may join stands in the header.
 */
export const publicPages =
  (app: Application, configOf: (preferences: InForce) => Config, limits: Limits) =>
  async (asked: Asked): Promise<Page> => {
    const page = await pageAt(app, limits, asked);
    const config = JSON.stringify(configOf(asked.preferences));
    return page.data === undefined ? page : { ...page, data: { ...page.data, [urlOf(api.system.config, {})]: config } };
  };

async function pageAt(app: Application, limits: Limits, { path, query, address, isMember, preferences }: Asked): Promise<Page> {
  const site = preferences.publicUrl;
  const screen = screenAt(path);
  if (screen.name === 'unknown') return { status: 404, head: stillHead('unknown', site), ...(!isMember && { data: {} }) };
  if (isMember) return { status: 200, head: siteHead(site) };
  if (screen.name === 'referral') {
    const head = stillHead('referral', site);
    const found = invitation(app, limits, { referralId: screen.referralId, address });
    return inTime(
      found.then((answer) => ({ head, ...answer })),
      { status: 503, head },
    );
  }
  if (screen.name !== 'list' && screen.name !== 'listing')
    return { status: 200, head: stillHead(screen.name, site), ...(screen.name === 'auth' && { data: {} }) };
  return inTime(answered(app, site, screen, query), { status: 503, head: siteHead(site) });
}

async function answered(app: Application, site: string, screen: Screen, query: string): Promise<Page> {
  if (screen.name === 'listing') {
    const found = screen.id === undefined ? undefined : await firstListing(app, screen.id);
    if (found === undefined) return { status: 404, head: noListingHead(site) };
    return { status: 200, head: listingHead(found.value, site), data: found.data };
  }
  const filters = browseFiltersAt(query);
  const found = await firstList(app, filters);
  return { status: 200, head: listHead(filters, found?.value, site), ...(found && { data: found.data }) };
}

/** The page, or the other one where the database is away or slow. */
async function inTime(page: Promise<Page>, otherwise: Page): Promise<Page> {
  const over = new AbortController();
  try {
    return await Promise.race([page, wait(patience, otherwise, { signal: over.signal })]);
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise;
    throw error;
  } finally {
    over.abort();
  }
}
