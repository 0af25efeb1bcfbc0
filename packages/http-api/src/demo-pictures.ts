import { addressOf } from '@acre/domain';
import type { Middleware } from 'koa';
import type { PictureContent } from './share/share-pictures.ts';

const at = /^\/demo\/pictures\/([\w-]+\.svg)$/;

/** The drawings of the demo's properties, made from their names. They show no real place and belong to nobody. */
export const demoPictures =
  (draw: (name: string) => string | undefined): Middleware =>
  async (ctx, next) => {
    const name = ctx.method === 'GET' || ctx.method === 'HEAD' ? at.exec(ctx.path)?.[1] : undefined;
    const drawing = name === undefined ? undefined : draw(name);
    if (drawing === undefined) return next();
    ctx.type = 'image/svg+xml';
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.body = drawing;
  };

/** The same drawings where the server itself has a use for them. */
export const drawnPictures =
  (draw: (name: string) => string | undefined): PictureContent =>
  async (picture) => {
    const name = at.exec(addressOf(picture))?.[1];
    const drawing = name === undefined ? undefined : draw(name);
    return drawing === undefined ? undefined : Buffer.from(drawing);
  };
