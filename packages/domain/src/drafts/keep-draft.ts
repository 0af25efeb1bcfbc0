import type { Context } from '../context.ts';
import { documentOf, fileAt, namedPictureOf, type StoredFile } from '../files/file.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Draft, DraftContent, DraftForm, DraftView } from './draft.ts';

/**
 * Only the owner reads a draft; administrators do not. Files that no longer exist, or that were attached to a property or person since, are
 * omitted.
 */
export async function readDraft({ actor, drafts, files }: Context, { form }: Readonly<{ form: DraftForm }>): Promise<DraftView | null> {
  const draft = await drafts.find({ personId: actor.id, form });
  if (draft === undefined) return null;
  const { images: pictures = [], documents: papers = [] } = draft.content;
  const ids = [...pictures, ...papers].flatMap((address) => fileAt(address) ?? []);
  const own = new Map((await files.findAll(ids)).filter(isOwnAndLoose(actor)).map((file) => [file.id, file]));
  const images = pictures.flatMap((address) => shown(address, 'image', own, namedPictureOf));
  const documents = papers.flatMap((address) => shown(address, 'document', own, documentOf));
  const addresses = { images: images.map(urlOf), documents: documents.map(urlOf) };
  return { ...draft, content: { ...draft.content, ...addresses }, images, documents };
}

const isOwnAndLoose =
  ({ id }: Member) =>
  ({ uploadedById, propertyId, personId }: StoredFile): boolean =>
    uploadedById === id && propertyId === null && personId === null;

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

/**
 * Refuses a draft that is based on a version other than the stored one. Version 0 means that the writer saw no draft, and an omitted
 * version accepts any.
 */
export async function keepDraft(
  { actor, drafts }: Context,
  { form, content, known }: Readonly<{ form: DraftForm; content: DraftContent; known?: number | undefined }>,
): Promise<Omit<Draft, 'content'>> {
  const saved = await drafts.keep({ personId: actor.id, form }, content, known);
  if (saved === undefined) throw new Refusal('version.stale', { field: 'version' });
  return saved;
}

export async function discardDraft(
  { actor, drafts }: Context,
  { form, known }: Readonly<{ form: DraftForm; known?: number | undefined }>,
): Promise<void> {
  if (!(await drafts.remove({ personId: actor.id, form }, known))) throw new Refusal('version.stale', { field: 'version' });
}
