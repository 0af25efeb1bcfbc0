import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import { documentOf, fileAt, pictureOf, type StoredFile } from './file.ts';
import { addressOf, type Picture, type PropertyDocument } from './picture.ts';

type Lists = Readonly<{ images?: readonly Picture[] | undefined; documents?: readonly PropertyDocument[] | undefined }>;
type Needs = Pick<Ports, 'files'>;

const kindOf = { images: 'image', documents: 'document' } as const;
const fields = ['images', 'documents'] as const;

/**
 * Locks the uploaded files in `lists`. Returns `lists` without duplicates and with the stored data of each file. Throws
 * `file.not_attachable` if a file has the wrong kind. A file must also belong to the property `propertyId` or be an unattached upload of
 * the actor.
 */
export async function lockFiles<L extends Lists>({ files }: Needs, actor: Member, propertyId: number | null, lists: L): Promise<L> {
  const ids = idsIn(lists);
  if (ids.length === 0) return lists;
  const locked = new Map((await files.lock(ids)).map((file) => [file.id, file]));
  const fits = (file: StoredFile | undefined, field: (typeof fields)[number]): file is StoredFile =>
    file?.kind === kindOf[field] && (isLoose(file) ? file.uploadedById === actor.id : file.propertyId === propertyId);
  const shown = (field: (typeof fields)[number]) =>
    lists[field]?.map((entry, at) => {
      const id = fileAt(addressOf(entry));
      if (id === undefined) return entry;
      const file = locked.get(id);
      if (!fits(file, field)) throw new Refusal('file.not_attachable', { field: `${field}.${at}` });
      return field === 'images' ? pictureOf(file) : documentOf(file);
    });
  return {
    ...lists,
    ...(lists.images && { images: once(shown('images')) }),
    ...(lists.documents && { documents: once(shown('documents')) }),
  };
}

const isLoose = ({ propertyId, personId }: StoredFile): boolean => propertyId === null && personId === null;

const once = <E extends Picture | PropertyDocument>(entries: readonly E[] = []): E[] => [
  ...new Map(entries.map((entry) => [addressOf(entry), entry])).values(),
];

export const idsIn = (lists: Lists): string[] =>
  [...(lists.images ?? []), ...(lists.documents ?? [])].flatMap((entry) => fileAt(addressOf(entry)) ?? []);

/** Attaches exactly these files to the property; an omitted list stays unchanged. */
export async function attachFiles({ files }: Needs, propertyId: number, now: Lists, before: Lists = {}): Promise<void> {
  const kept = idsIn({ images: now.images ?? before.images, documents: now.documents ?? before.documents });
  if (kept.length > 0) await files.attach(kept, { propertyId });
  if (idsIn(before).some((id) => !kept.includes(id))) await files.releaseOthers({ propertyId }, kept);
}
