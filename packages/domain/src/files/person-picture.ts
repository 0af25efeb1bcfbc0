import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Person } from '../people/person.ts';
import { addressOfFile, fileAt } from './file.ts';
import type { Files } from './ports.ts';

const copy = '/320.webp';

/** Pictures of people are shown small, so the address is that of the smallest copy, which each of them has. */
const shownAt = (id: string): string => addressOfFile(id) + copy;
const pictureAt = (address: string): string | undefined => fileAt(address)?.replace(copy, '');

/**
 * Returns the profile image to store for the requested `address`: undefined leaves the image unchanged, and null removes it. A new address
 * must belong to a profile image of this person, or to an unattached one that the actor uploaded; otherwise the field is refused. The file
 * of a new address stays locked until the transaction ends.
 */
export async function pictureFor(
  files: Files,
  actor: Member,
  { id, profileImage }: Pick<Person, 'id' | 'profileImage'>,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined || address === null || address === profileImage) return address;
  const fileId = pictureAt(address);
  const [file] = fileId === undefined ? [] : await files.lock([fileId]);
  const isOwn = file?.personId === null ? file.uploadedById === actor.id : file?.personId === id;
  if (file?.kind !== 'profile_image' || !isOwn) throw new Refusal('file.not_attachable', { field: 'profileImage' });
  return shownAt(file.id);
}

/** Attaches this picture to the person and detaches all their others. If the address is null, it only detaches them. */
export async function attachPicture(files: Files, personId: number, address: string | null): Promise<void> {
  const id = address === null ? undefined : pictureAt(address);
  const kept = id === undefined ? [] : [id];
  if (id !== undefined) await files.attach(kept, { personId });
  await files.releaseOthers({ personId }, kept);
}
