import type { NamedPicture, Picture, PropertyDocument } from './picture.ts';
import type { FileKind } from './rules.ts';

/** Only images have measures: width and height in pixels and a tiny copy as a data URL. */
export type Measures = Readonly<{ width: number; height: number; placeholder: string }>;

/** A file is attached to a property, is the picture of a person, or is unattached. Only the uploader sees an unattached file. */
export type StoredFile = Readonly<{
  id: string;
  kind: FileKind;
  name: string;
  mediaType: string;
  bytes: number;
  /** The checksum is of the uploaded content. */
  sha256: string;
  measures: Measures | null;
  propertyId: number | null;
  personId: number | null;
  uploadedById: number;
}>;

const folder = '/api/files/';
export const addressOfFile = (id: string): string => folder + id;

/**
 * Returns the id of the file at an address. Returns undefined if the address does not begin with `/api/files/`. The function does not check
 * whether a file with this id exists.
 */
export const fileAt = (address: string): string | undefined => (address.startsWith(folder) ? address.slice(folder.length) : undefined);

/**
 * Returns whether a file name or address stays on this site. An address leads elsewhere if it begins with a scheme such as `javascript:` or
 * with two slashes or backslashes. The check ignores leading whitespace and all tabs and line breaks, as browsers do.
 */
export const staysOnSite = (text: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(text.replace(/^[\p{Cc}\s]+|[\t\n\r]/gu, ''));

export const pictureOf = ({ id, measures }: StoredFile): Picture =>
  measures === null ? addressOfFile(id) : { url: addressOfFile(id), ...measures };

export const namedPictureOf = ({ id, name, measures }: StoredFile): NamedPicture =>
  measures === null ? addressOfFile(id) : { url: addressOfFile(id), ...measures, name };

export const documentOf = ({ id, name, bytes, mediaType }: StoredFile): PropertyDocument => ({
  id,
  url: addressOfFile(id),
  name,
  bytes,
  mediaType,
});
