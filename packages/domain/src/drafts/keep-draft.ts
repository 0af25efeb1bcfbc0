import { documentOf, fileAt, namedPictureOf, type StoredFile } from '../files/file.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { Draft, DraftContent, DraftForm, DraftView } from './draft.ts';

/** A draft is its owner's alone: nobody else reads it, administrators neither. Files that are not there any more are left out of it. */
export const readDraft =
  ({ drafts, files }: Pick<Ports, 'drafts' | 'files'>) =>
  async (actor: Member, form: DraftForm): Promise<DraftView | null> => {
    const draft = await drafts.find({ personId: actor.id, form });
    if (draft === undefined) return null;
    const { images: pictures = [], documents: papers = [] } = draft.content;
    const ids = [...pictures, ...papers].flatMap((address) => fileAt(address) ?? []);
    const own = new Map((await files.findAll(ids)).filter(isOwnAndLoose(actor)).map((file) => [file.id, file]));
    const images = pictures.flatMap((address) => shown(address, 'image', own, namedPictureOf));
    const documents = papers.flatMap((address) => shown(address, 'document', own, documentOf));
    const addresses = { images: images.map(urlOf), documents: documents.map(urlOf) };
    return { ...draft, content: { ...draft.content, ...addresses }, images, documents };
  };

const isOwnAndLoose =
  ({ id }: Member) =>
  ({ uploadedById, propertyId, personId }: StoredFile): boolean =>
    uploadedById === id && propertyId === null && personId === null;

/** What names no file stays as it is. */
function shown<S>(
  address: string,
  kind: StoredFile['kind'],
  own: ReadonlyMap<string, StoredFile>,
  as: (file: StoredFile) => S,
): (S | string)[] {
  const id = fileAt(address);
  if (id === undefined) return [address];
  const file = own.get(id);
  return file?.kind === kind ? [as(file)] : [];
}

const urlOf = (it: string | Readonly<{ url: string }>): string => (typeof it === 'string' ? it : it.url);

/** Refuses what was written on another version than the one that stands there: 0 knows of none. */
export const keepDraft =
  ({ drafts }: Pick<Ports, 'drafts'>) =>
  async (actor: Member, form: DraftForm, content: DraftContent, known: number | undefined): Promise<Omit<Draft, 'content'>> => {
    const kept = await drafts.keep({ personId: actor.id, form }, content, known);
    if (kept === undefined) throw new Refusal('version.stale', { field: 'version' });
    return kept;
  };

export const discardDraft =
  ({ drafts }: Pick<Ports, 'drafts'>) =>
  async (actor: Member, form: DraftForm, known: number | undefined): Promise<void> => {
    if (!(await drafts.remove({ personId: actor.id, form }, known))) throw new Refusal('version.stale', { field: 'version' });
  };
