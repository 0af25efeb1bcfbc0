import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { sitePicture } from '../../documents/share/share-address.ts';
import type { Head } from './page.ts';
import type { Screen } from './screen-at.ts';

const description = 'Commercial real estate: browse listings, submit properties, and follow deals to closing.';

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

/** These screens are for members, for people who join, or for unknown addresses, so search engines must not index them. */
export const stillHead = (screen: Still, site: string): Head => ({
  ...siteHead(site, titles[screen]),
  hidden: true,
  ...sources[screen],
});
