import type { Picture } from '@acre/domain';

/** A picture that others show beside a link: an absolute address, 1200 by 630 pixels. */
export type SharePicture = Readonly<{ url: string; alt: string }>;

/** What a page says of itself before any script runs. Addresses are absolute. */
export type Head = Readonly<{
  /** Without the name of the site; undefined where the screen is known in the browser alone. */
  title?: string | undefined;
  description: string;
  canonical?: string;
  /** Not to be found by a search. */
  hidden?: true;
  share: Readonly<{ title: string; picture: SharePicture }>;
  /** schema.org, each an object of its own. */
  about?: readonly object[];
  /** The picture that is seen first, and how wide it is shown, as the `sizes` of an image. */
  picture?: Readonly<{ picture: Picture; widths: string }> | undefined;
  /** The screen's own file among the sources of the web client. */
  source?: string;
}>;

/** First answers as JSON text, by the key under which the browser looks for them. */
export type FirstData = Readonly<Record<string, string>>;

export type Page = Readonly<{
  status: 200 | 404 | 429 | 503;
  head: Head;
  /** What the screen is drawn from; without it the browser asks, and draws by itself. */
  data?: FirstData;
}>;
