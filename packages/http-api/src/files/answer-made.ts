import type { Context } from 'koa';

/** A file that was made to be answered: to be saved, or shown by browsers. `version` is another one when it says something else. */
export type MadeFile = Readonly<{ bytes: Buffer; mediaType: string; name: string; isShown?: true; isPublic: boolean; version: string }>;

/** It is asked for again each time, since what it says may change or be hidden. */
export function answerMade(ctx: Context, { bytes, mediaType, name, isShown, isPublic, version }: MadeFile): void {
  ctx.attachment(name, { type: isShown ? 'inline' : 'attachment' });
  ctx.type = mediaType;
  ctx.set('Cache-Control', isPublic ? 'no-cache' : 'private, no-store');
  ctx.set('ETag', `"${version}"`);
  if (isPublic && ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}
