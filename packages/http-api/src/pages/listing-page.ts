import { carouselWidths, type Property, paths, screenTitles } from '@acre/contracts';
import { sharePictureOf } from '../share/share-address.ts';
import { listingData } from './listing-data.ts';
import { cityOf, describeListing } from './listing-words.ts';
import type { Head } from './page.ts';
import { siteHead } from './still-pages.ts';

export function listingHead(property: Property, site: string): Head {
  const { id, name, images } = property;
  return {
    title: name,
    description: describeListing(property),
    canonical: site + paths.property(id),
    share: { title: `${name}, ${cityOf(property)}`, picture: sharePictureOf(property, site) },
    about: listingData(property, site),
    picture: images[0] === undefined ? undefined : { picture: images[0], widths: carouselWidths },
    source: 'src/public/detail/detail-page.tsx',
  };
}

/** Says nothing of the address, so that what is hidden and what does not exist look the same. */
export const noListingHead = (site: string): Head => ({
  ...siteHead(site, screenTitles.noProperty),
  hidden: true,
  source: 'src/public/detail/detail-page.tsx',
});
