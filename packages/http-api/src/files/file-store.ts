import type { FileStore } from '@acre/domain/files/ports';
import { Refusal } from '@acre/domain/kernel/refusal';
import { whenNeeded } from '../load-lazily.ts';
import { examineDocument } from './examine-document.ts';
import { type FileStorage, isFull } from './storage.ts';

const encodeInProcess = whenNeeded(async () => (await import('./image-process.ts')).encodeInProcess);

/** Returns a `FileStore`, the domain package's port for file contents, that keeps the contents in `storage`. */
export const fileStoreOn = (storage: FileStorage): FileStore => ({
  examine: async (kind, { name, bytes, path }, uploaderId) => {
    if (bytes === 0) throw new Refusal('file.empty');
    if (kind !== 'document') return { name, ...(await encodeInProcess(path, kind, uploaderId)) };
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
