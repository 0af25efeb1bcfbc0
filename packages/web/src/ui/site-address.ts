/**
 * The origin under which others reach this site. The page says it itself: the picture to be shown beside links to it has an absolute
 * address. Without a server's page, as in development, it is the one at hand.
 */
function siteOrigin(): string {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture && URL.canParse(picture) ? new URL(picture).origin : window.location.origin;
}

/** The address of a page of this site, as it is given to others. */
export const siteAddress = (path: string): string => siteOrigin() + path;
