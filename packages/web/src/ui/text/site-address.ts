/**
 * Returns the origin under which others reach this site, from the absolute URL of the share picture in the page. Without a page from the
 * server, as in development, it is the current origin.
 */
function siteOrigin(): string {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture && URL.canParse(picture) ? new URL(picture).origin : window.location.origin;
}

/** Returns the public address of a page of this site. */
export const siteAddress = (path: string): string => siteOrigin() + path;
