import type { Picture } from '@acre/domain/files/picture';
import type { Context, Middleware } from 'koa';
import { firstListing } from '../../http/pages/first-data.ts';
import { idOf } from '../../http/pages/screen-at.ts';
import { whenNeeded } from '../../load-lazily.ts';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import { queue } from '../../queue.ts';
import { keptBytes } from './kept-bytes.ts';
import { listingPictureAddress, type ShareCard, shareCard, sitePictureAddress, siteVersion, versionOf } from './share-address.ts';

/** Returns undefined if the picture is unavailable. */
export type PictureContent = (picture: Picture) => Promise<Buffer | undefined>;

const drawListing = whenNeeded(async () => (await import('./draw-card.ts')).drawListing);
const drawSite = whenNeeded(async () => (await import('./draw-card.ts')).drawSite);

const most = 32_000_000;
const hour = 3600;
const listing = new RegExp(`^${listingPictureAddress('([1-9]\\d{0,9})').replaceAll('.', '\\.')}$`);

/**
 * Serves the pictures that messengers show beside links to the site and its listings. Each picture is drawn on request and then cached.
 * Only publicly listed properties have a picture.
 */
export function sharePictures(read: ReadAsVisitor, contentOf: PictureContent): Middleware {
  const cached = keptBytes(most);
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'share pictures to draw' });
  const drawn = async (card: ShareCard) => drawListing(card, card.picture === undefined ? undefined : await contentOf(card.picture));

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === sitePictureAddress) {
      const bytes = await cached('site', () => inTurn(drawSite));
      return send(ctx, bytes, siteVersion);
    }
    const listingId = listing.exec(ctx.path)?.[1];
    if (listingId === undefined) return next();
    const id = idOf(listingId);
    const found = id === undefined ? undefined : await firstListing(read, id);
    if (found === undefined) return absent(ctx);
    const card = shareCard(found.value);
    const version = versionOf(card);
    return send(ctx, await cached(`${id} ${version}`, () => inTurn(() => drawn(card))), version);
  };
}

function absent(ctx: Context): void {
  ctx.status = 404;
  ctx.body = '';
}

/** A copy may be cached for a day if its URL contains the current version. Other sites may embed the picture. */
function send(ctx: Context, bytes: Buffer, version: string): void {
  ctx.status = 200;
  ctx.type = 'image/png';
  ctx.set('Cache-Control', ctx.query['v'] === version ? `public, max-age=${24 * hour}` : 'no-cache');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('ETag', `"${version}"`);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}
