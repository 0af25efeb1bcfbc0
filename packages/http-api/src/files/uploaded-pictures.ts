import { buffer } from 'node:stream/consumers';
import { fileAt, type Picture, type PictureWidth, widthsWithin } from '@acre/domain';
import type { FileStorage } from './storage.ts';

/** The content of an uploaded picture, about so wide; of any other undefined. */
export const uploadedPictures =
  (storage: FileStorage, enough: PictureWidth) =>
  async (picture: Picture): Promise<Buffer | undefined> => {
    const id = typeof picture === 'string' ? undefined : fileAt(picture.url);
    if (id === undefined || typeof picture === 'string') return undefined;
    const hasCopy = (widthsWithin(picture.width) as readonly number[]).includes(enough);
    const opened = await storage.open(id, hasCopy ? `${enough}.webp` : 'original');
    return opened && buffer(opened.stream);
  };
