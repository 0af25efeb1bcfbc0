import type { OwnFile } from '../../ports.ts';

/** What one of the usual file systems does not take in a name. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
const parted = /^(.*?)(\.[^.\s]{1,10})?$/su;
/** Names have at most 255 bytes, and a character up to four. */
const longest = 50;

/**
 * Where a file lies in the archive of its member: by what it hangs on, under its own name made safe, with the beginning of its id, so that
 * two of one name do not meet. Null of what hangs on a property of somebody else.
 */
export function archivePath({ id, name, kind, mediaType, propertyId, isOwn }: OwnFile): string | null {
  if (!isOwn) return null;
  const [, stem = '', own = ''] = parted.exec(name.replace(unfit, '_')) ?? [];
  // Images keep the name they came with, and are WebP.
  const ending = mediaType === 'image/webp' ? '.webp' : own;
  const safe = [...stem.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')].slice(0, longest).join('') || 'file';
  const folder = propertyId === null ? (kind === 'profile_image' ? 'profile' : 'unused') : `property-${propertyId}`;
  return `files/${folder}/${safe}-${id.slice(0, 8)}${ending}`;
}
