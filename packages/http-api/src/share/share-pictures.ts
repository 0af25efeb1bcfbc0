import type { Picture } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import type { Context, Middleware } from 'koa';
import { firstListing } from '../pages/first-answers.ts';
import { idOf } from '../pages/screen-at.ts';
import { queue } from '../queue.ts';
import { whenNeeded } from '../when-needed.ts';
import { keptBytes } from './kept-bytes.ts';
import { listingPictureAddress, type ShareCard, shareCard, sitePictureAddress, siteVersion, versionOf } from './share-address.ts';

/** The content of a picture, or nothing where it cannot be had. */
export type PictureContent = (picture: Picture) => Promise<Buffer | undefined>;

const drawListing = whenNeeded(async () => (await import('./draw-card.ts')).drawListing);
const drawSite = whenNeeded(async () => (await import('./draw-card.ts')).drawSite);

const most = 32_000_000;
const hour = 3600;
const listing = new RegExp(`^${listingPictureAddress('([1-9]\\d{0,9})').replaceAll('.', '\\.')}$`);

/** Pictures that messengers show beside a link, drawn when they are first asked for. Only what is publicly listed has one. */
export function sharePictures(app: Pick<Application, 'listProperties' | 'readProperty'>, contentOf: PictureContent): Middleware {
  const kept = keptBytes(most);
  const inTurn = queue({ atOnce: 1, longest: 32, of: 'share pictures to draw' });
  const drawn = async (card: ShareCard) => drawListing(card, card.picture === undefined ? undefined : await contentOf(card.picture));

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === sitePictureAddress) {
      const bytes = await kept('site', () => inTurn(drawSite));
      return send(ctx, bytes, siteVersion);
    }
    const asked = listing.exec(ctx.path)?.[1];
    if (asked === undefined) return next();
    const id = idOf(asked);
    const found = id === undefined ? undefined : await firstListing(app, id);
    if (found === undefined) return absent(ctx);
    const card = shareCard(found.value);
    const version = versionOf(card);
    return send(ctx, await kept(`${id} ${version}`, () => inTurn(() => drawn(card))), version);
  };
}

function absent(ctx: Context): void {
  ctx.status = 404;
  ctx.body = '';
}

/** The address names the version, so that a copy of it may be kept for a while; others may show it on their pages. */
function send(ctx: Context, bytes: Buffer, version: string): void {
  ctx.status = 200;
  ctx.type = 'image/png';
  ctx.set('Cache-Control', ctx.query['v'] === version ? `public, max-age=${24 * hour}` : 'no-cache');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('ETag', `"${version}"`);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}
