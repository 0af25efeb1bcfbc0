import { Refusal } from '@acre/domain';
import type { FileStore } from '@acre/domain/application';
import { whenNeeded } from '../when-needed.ts';
import { examineDocument } from './examine-document.ts';
import { type FileStorage, isFull } from './storage.ts';

const examineImage = whenNeeded(async () => (await import('./examine-image.ts')).examineImage);

/** The core's store of contents on a storage of this world. */
export const fileStoreOn = (storage: FileStorage): FileStore => ({
  examine: async (kind, { name, bytes, path }) => {
    if (kind !== 'document') return { name, ...(await examineImage(path, kind)) };
    const mediaType = await examineDocument(path, name);
    return { name, mediaType, bytes, measures: null, parts: [{ name: 'original', content: { path } }] };
  },
  keep: async (id, parts) => {
    try {
      for (const part of parts) await storage.write(id, part);
    } catch (error) {
      throw isFull(error) ? new Refusal('file.no_room') : error;
    }
  },
  drop: (id) => storage.remove(id),
});
