import type { NamedPicture, Picture, PropertyDocument } from './picture.ts';
import type { FileKind } from './rules.ts';

/** Width and height in pixels and a tiny copy as a data address: of images alone. */
export type Measures = Readonly<{ width: number; height: number; placeholder: string }>;

/** A file on record. It hangs on a property, on a person as their picture, or on nothing: then it is its uploader's alone. */
export type StoredFile = Readonly<{
  id: string;
  kind: FileKind;
  name: string;
  mediaType: string;
  bytes: number;
  /** Of what was uploaded. */
  sha256: string;
  measures: Measures | null;
  propertyId: number | null;
  personId: number | null;
  uploadedById: number;
}>;

const folder = '/api/files/';
export const addressOfFile = (id: string): string => folder + id;

/** Which file an address names: undefined when it names something else, an unknown id when it only looks like a file. */
export const fileAt = (address: string): string | undefined => (address.startsWith(folder) ? address.slice(folder.length) : undefined);

/** The file as a property shows it. */
export const pictureOf = ({ id, measures }: StoredFile): Picture =>
  measures === null ? addressOfFile(id) : { url: addressOfFile(id), ...measures };

/** The file as its uploader has it before them. */
export const namedPictureOf = ({ id, name, measures }: StoredFile): NamedPicture =>
  measures === null ? addressOfFile(id) : { url: addressOfFile(id), ...measures, name };

export const documentOf = ({ id, name, bytes, mediaType }: StoredFile): PropertyDocument => ({
  id,
  url: addressOfFile(id),
  name,
  bytes,
  mediaType,
});
