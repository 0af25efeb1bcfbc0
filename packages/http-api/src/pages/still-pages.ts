import { screenTitles } from '@acre/contracts';
import { sitePicture } from '../share/share-address.ts';
import type { Head } from './page.ts';
import type { Screen } from './screen-at.ts';

const description = 'Commercial real estate: browse listings, bring in properties, follow deals to their close.';

/** The head of a screen that shows no record. */
export const siteHead = (site: string, title?: string): Head => ({
  title,
  description,
  share: { title: title ?? 'Acre', picture: sitePicture(site) },
});

type Still = Exclude<Screen['name'], 'list' | 'listing'>;

const titles: Readonly<Record<Still, string | undefined>> = {
  auth: screenTitles.login,
  referral: screenTitles.referral,
  other: undefined,
  unknown: screenTitles.nothing,
};

const sources: Readonly<Record<Still, Pick<Head, 'source'>>> = {
  auth: { source: 'src/auth/auth-page.tsx' },
  referral: { source: 'src/auth/referral-page.tsx' },
  other: {},
  unknown: { source: 'src/public/not-found-page.tsx' },
};

/** Screens for members and for those who join: nothing that a search should find. */
export const stillHead = (screen: Still, site: string): Head => ({
  ...siteHead(site, titles[screen]),
  hidden: true,
  ...sources[screen],
});
