import { buffer } from 'node:stream/consumers';
import { fileAt, type Picture, widthsWithin } from '@acre/domain';
import type { FileStorage } from './storage.ts';

/** Wide enough for a picture in a picture. */
const enough = 960;

/** The content of an uploaded picture in a handy size; of any other undefined. */
export const uploadedPictures =
  (storage: FileStorage) =>
  async (picture: Picture): Promise<Buffer | undefined> => {
    const id = typeof picture === 'string' ? undefined : fileAt(picture.url);
    if (id === undefined || typeof picture === 'string') return undefined;
    const hasCopy = (widthsWithin(picture.width) as readonly number[]).includes(enough);
    const opened = await storage.open(id, hasCopy ? `${enough}.webp` : 'original');
    return opened && buffer(opened.stream);
  };
