import type { OwnFile } from '../ports.ts';

/** At least one common file system refuses these characters in a file name. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
const parted = /^(.*?)(\.[^.\s]{1,10})?$/su;
/**
 * File names have at most 255 bytes, and a character takes up to four bytes. This number of characters leaves room for the id and the
 * ending.
 */
const longest = 50;

/**
 * Returns the path of a file in the member's archive. Returns null if the file is attached to another member's property. The folder shows
 * what the file is attached to, such as `property-12`. The start of the id follows the file's name, so that equal names do not collide.
 */
export function archivePath({ id, name, kind, mediaType, propertyId, isOwn }: OwnFile): string | null {
  if (!isOwn) return null;
  const [, stem = '', own = ''] = parted.exec(name.replace(unfit, '_')) ?? [];
  // Images keep their uploaded name but are stored as WebP.
  const ending = mediaType === 'image/webp' ? '.webp' : own;
  const safe = [...stem.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')].slice(0, longest).join('') || 'file';
  const folder = propertyId === null ? (kind === 'profile_image' ? 'profile' : 'unused') : `property-${propertyId}`;
  return `files/${folder}/${safe}-${id.slice(0, 8)}${ending}`;
}
