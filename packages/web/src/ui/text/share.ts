import { toast } from '../overlay/toaster.ts';

/** Opens the share sheet, or copies the URL if the device has no share sheet or sharing fails. */
export async function share(title: string, path: string): Promise<void> {
  const url = siteAddress(path);
  if (!('share' in navigator)) return copyLink(url);
  await navigator.share({ title, url }).catch((error: unknown) => (isDismissed(error) ? undefined : copyLink(url)));
}

/** Closing the share sheet is not a failure. */
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url);
    toast({ title: 'Copied!', description: url });
  } catch {
    toast({ title: 'Failed to copy the link', description: url, tone: 'danger' });
  }
}

/** Only secure sites have the clipboard API; elsewhere the old `execCommand` works. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser refused to copy');
}

/**
 * Returns the public origin of this site. The origin comes from the URL of the share picture (`og:image`), which the server adds to its
 * pages. If the page has no share picture, as in development, returns the current origin.
 */
function siteOrigin(): string {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture && URL.canParse(picture) ? new URL(picture).origin : window.location.origin;
}

/** Returns the public address of a page of this site. */
export const siteAddress = (path: string): string => siteOrigin() + path;
