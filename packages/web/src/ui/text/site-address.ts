/**
 * Returns the origin under which others reach this site. The server's page has it in the absolute URL of its share picture. In a page
 * without one, as in development, it is the current origin.
 */
function siteOrigin(): string {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture && URL.canParse(picture) ? new URL(picture).origin : window.location.origin;
}

/** Returns the public address of a page of this site. */
export const siteAddress = (path: string): string => siteOrigin() + path;
