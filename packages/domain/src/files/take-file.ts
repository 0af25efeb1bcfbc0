import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import type { StoredFile } from './file.ts';
import type { FileStore, Upload } from './ports.ts';
import type { FileKind } from './rules.ts';

/**
 * Stores an uploaded file, which is unattached at first. The record is written before the content, because `sweepFiles` finds files by
 * their records. In the opposite order, a crash could leave content without a record forever.
 */
export async function takeFile(
  { actor, files, ids, people }: Context,
  { store, kind, upload }: Readonly<{ store: FileStore; kind: FileKind; upload: Upload }>,
): Promise<StoredFile> {
  if (kind === 'document') await refuseUnconfirmed({ people }, actor);
  const { parts, ...found } = await store.examine(kind, upload, actor.id);
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
}
