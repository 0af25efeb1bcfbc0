import type { Context } from 'koa';

/**
 * A file that the server generates for a response. Browsers display it if `isShown` is true, and otherwise save it. `version` changes with
 * the content.
 */
export type MadeFile = Readonly<{ bytes: Buffer; mediaType: string; name: string; isShown?: true; isPublic: boolean; version: string }>;

/** Clients revalidate a public file each time, because its content may change or become hidden. They do not store any other file. */
export function answerMade(ctx: Context, { bytes, mediaType, name, isShown, isPublic, version }: MadeFile): void {
  ctx.attachment(name, { type: isShown ? 'inline' : 'attachment' });
  ctx.type = mediaType;
  ctx.set('Cache-Control', isPublic ? 'no-cache' : 'private, no-store');
  ctx.set('ETag', `"${version}"`);
  if (isPublic && ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}
