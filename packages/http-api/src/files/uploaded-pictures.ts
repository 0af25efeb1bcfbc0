import { buffer } from 'node:stream/consumers';
import { fileAt } from '@acre/domain/files/file';
import { type Picture, type PictureWidth, widthsWithin } from '@acre/domain/files/picture';
import type { FileStorage } from './storage.ts';

/** Returns the content of an uploaded picture in about the requested width. Returns undefined for a picture that was not uploaded. */
export const uploadedPictures =
  (storage: FileStorage, enough: PictureWidth) =>
  async (picture: Picture): Promise<Buffer | undefined> => {
    const id = typeof picture === 'string' ? undefined : fileAt(picture.url);
    if (id === undefined || typeof picture === 'string') return undefined;
    const hasCopy = (widthsWithin(picture.width) as readonly number[]).includes(enough);
    const opened = await storage.open(id, hasCopy ? `${enough}.webp` : 'original');
    return opened && buffer(opened.stream);
  };
