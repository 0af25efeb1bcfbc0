import type { Member } from '../kernel/actor.ts';
import type { Ports } from '../ports.ts';
import type { StoredFile } from './file.ts';
import type { FileStore, Upload } from './ports.ts';
import type { FileKind } from './rules.ts';

/**
 * Takes an uploaded file in; it hangs on nothing yet. It is noted before it is put away, so that whatever happens in between,
 * nothing lies in the store that the sweep does not know.
 */
export const takeFile =
  ({ files, ids }: Pick<Ports, 'files' | 'ids'>) =>
  async (store: FileStore, actor: Member, kind: FileKind, upload: Upload): Promise<StoredFile> => {
    const { parts, ...found } = await store.examine(kind, upload);
    const file = { ...found, id: ids.fileId(), kind, sha256: upload.sha256, uploadedById: actor.id };
    await files.add(file);
    try {
      await store.keep(file.id, parts);
      await files.markStored(file.id);
    } catch (error) {
      await store.drop(file.id);
      await files.remove([file.id]);
      throw error;
    }
    return { ...file, propertyId: null, personId: null };
  };
