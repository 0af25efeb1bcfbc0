import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from '@acre/domain/files/picture';
import type { Middleware } from 'koa';
import type { PictureContent } from '../../documents/share/share-pictures.ts';

const at = /^\/demo\/pictures\/([a-z-]+-\d\d-[a-z]+\.webp)$/;

/**
 * Returns the file in `folder` for the URL path `address`. Returns undefined if the path is not that of a demo picture or the file does not
 * exist.
 */
async function fileAt(folder: string, address: string): Promise<Buffer | undefined> {
  const name = at.exec(address)?.[1];
  if (name === undefined) return undefined;
  return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Serves the pictures of the demo's properties. They show no real place. */
export const demoPictures =
  (folder: string): Middleware =>
  async (ctx, next) => {
    const picture = ctx.method === 'GET' || ctx.method === 'HEAD' ? await fileAt(folder, ctx.path) : undefined;
    if (picture === undefined) return next();
    ctx.type = 'image/webp';
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.body = picture;
  };

/**
 * Returns a function that reads the pictures that `demoPictures` serves. The server draws these bytes into share pictures and brochures.
 */
export const demoContents =
  (folder: string): PictureContent =>
  (picture) =>
    fileAt(folder, addressOf(picture));
