import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Person } from '../people/person.ts';
import { addressOfFile, fileAt } from './file.ts';
import type { Files } from './ports.ts';

const copy = '/320.webp';

/** Pictures of people are shown small, so this address names the 320-pixel copy. Every profile image has this copy. */
const shownAt = (id: string): string => addressOfFile(id) + copy;
const pictureAt = (address: string): string | undefined => fileAt(address)?.replace(copy, '');

/**
 * Returns the address of the profile image to store. Returns null to remove the image and undefined for no change. A new `address` must
 * name a profile image of this person, or an unattached profile image that the actor uploaded. The file stays locked until the transaction
 * ends.
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

/** Makes this the only picture of the person. With null, the person has no picture. */
export async function attachPicture(files: Files, personId: number, address: string | null): Promise<void> {
  const id = address === null ? undefined : pictureAt(address);
  const kept = id === undefined ? [] : [id];
  if (id !== undefined) await files.attach(kept, { personId });
  await files.releaseOthers({ personId }, kept);
}
