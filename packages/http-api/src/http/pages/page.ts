import type { Picture } from '@acre/domain/files/picture';

/** `url` is absolute. The picture has 1200 by 630 pixels. */
export type SharePicture = Readonly<{ url: string; alt: string }>;

/** This metadata is in the HTML before any script runs. */
export type Head = Readonly<{
  /** The title does not include the site name; it is undefined if only the browser knows the screen's title. */
  title?: string | undefined;
  description: string;
  canonical?: string;
  /** If true, search engines must not index the page. */
  hidden?: true;
  share: Readonly<{ title: string; picture: SharePicture }>;
  /** Each object is structured data in the schema.org vocabulary. */
  about?: readonly object[];
  /** This is the first visible picture; `widths` is the `sizes` attribute of its image. */
  picture?: Readonly<{ picture: Picture; widths: string }> | undefined;
  /** This is the path of the screen's source file in the web client. */
  source?: string;
}>;

/**
 * Holds the API responses that come with a page. Each key is a cache key of the browser, such as `/api/properties/7`. Each value is the
 * response as JSON text.
 */
export type FirstData = Readonly<Record<string, string>>;

export type Page = Readonly<{
  status: 200 | 404 | 429 | 503;
  head: Head;
  /** The screen is rendered from this data. Without it, the browser requests the data and renders the screen itself. */
  data?: FirstData;
}>;
