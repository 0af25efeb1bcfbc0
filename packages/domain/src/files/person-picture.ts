import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Person } from '../people/person.ts';
import { addressOfFile, fileAt } from './file.ts';
import type { Files } from './ports.ts';

const copy = '/320.webp';

/** A person is shown small: the address is that of a copy, which every picture of a person has. */
const shownAt = (id: string): string => addressOfFile(id) + copy;
const pictureAt = (address: string): string | undefined => fileAt(address)?.replace(copy, '');

/**
 * The picture of a person as it is kept, for an address that was sent: undefined where none was. It must be an uploaded picture of a
 * person that is theirs already, or hangs on nothing and is the actor's own; else the field is refused. The file is held.
 */
export async function pictureFor(
  files: Files,
  actor: Member,
  { id, profileImage }: Pick<Person, 'id' | 'profileImage'>,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined || address === null || address === profileImage) return address;
  const fileId = pictureAt(address);
  const [file] = fileId === undefined ? [] : await files.hold([fileId]);
  const isOwn = file?.personId === null ? file.uploadedById === actor.id : file?.personId === id;
  if (file?.kind !== 'profile_image' || !isOwn) throw new Refusal('file.not_attachable', { field: 'profileImage' });
  return shownAt(file.id);
}

/** From now on exactly this picture hangs on the person. */
export async function hangPicture(files: Files, personId: number, address: string | null): Promise<void> {
  const id = address === null ? undefined : pictureAt(address);
  const kept = id === undefined ? [] : [id];
  if (id !== undefined) await files.attach(kept, { personId });
  await files.releaseOthers({ personId }, kept);
}
