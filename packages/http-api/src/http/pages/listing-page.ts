import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { carouselWidths } from '@acre/contracts/screens/picture-widths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { sharePictureOf } from '../../documents/share/share-address.ts';
import { listingData } from './listing-data.ts';
import { cityOf, describeListing } from './listing-words.ts';
import type { Head } from './page.ts';
import { siteHead } from './page-heads.ts';

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

/** This head does not contain the requested URL, so that hidden and missing listings look the same. */
export const noListingHead = (site: string): Head => ({
  ...siteHead(site, screenTitles.noProperty),
  hidden: true,
  source: 'src/public/detail/detail-page.tsx',
});
