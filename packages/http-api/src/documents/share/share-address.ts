import { createHash } from 'node:crypto';
import type { Property } from '@acre/contracts/properties/property';
import { addressOf, type Picture } from '@acre/domain/files/picture';
import { formatDollars } from '@acre/domain/kernel/money';
import { cityOf } from '../../http/pages/listing-words.ts';
import type { SharePicture } from '../../http/pages/page.ts';

export type ShareCard = Readonly<{ title: string; price: string; place: string; picture: Picture | undefined }>;

export const shareCard = (property: Property): ShareCard => ({
  title: property.name,
  price: formatDollars(property.price),
  place: cityOf(property),
  picture: property.images[0],
});

/** Increase this number when the drawing itself changes, so that no client keeps the old one. */
const drawing = 1;

export const siteVersion = String(drawing);

/** Cards that look different have different versions. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card.title, card.price, card.place, card.picture && addressOf(card.picture)]))
    .digest('hex')
    .slice(0, 12);

export const sitePictureAddress = '/share/acre.png';
export const listingPictureAddress = (id: number | string): string => `/share/properties/${id}.png`;

export function sharePictureOf(property: Property, site: string): SharePicture {
  const card = shareCard(property);
  const url = `${site}${listingPictureAddress(property.id)}?v=${versionOf(card)}`;
  return { url, alt: `${card.title}, ${card.place}, ${card.price}` };
}

export const sitePicture = (site: string): SharePicture => ({
  url: `${site}${sitePictureAddress}?v=${siteVersion}`,
  alt: 'Acre: commercial real estate',
});
