import { pageTitle } from '@acre/contracts/screens/screen-titles';
import { addressOf, sourceSet } from '@acre/domain/files/picture';
import { escaped, scriptSafe } from '../escape.ts';
import type { FirstData, Head, Page } from './page.ts';

/** A screen needs these files in addition to those of every page. */
export type ScreenFiles = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;
type FilesOf = (source: string) => ScreenFiles;

const own = /\s*<title>.*?<\/title>|\s*<meta name="description"[^>]*>/g;
const seams = /\n(?= *<script type="module")|\n(?= *<\/head>)|\n(?= *<\/body>)/;

/**
 * Returns a function that builds the HTML of a page from `indexHtml`. Each page has its own title, description and data. A page's style
 * sheets must follow the shared style sheets. If `screen` is given, its HTML replaces the empty `#root` element.
 */
export function pageRenderer(indexHtml: string, filesOf: FilesOf): (page: Page, screen?: string) => string {
  const parts = indexHtml.replaceAll(own, '').split(seams);
  if (parts.length !== 4) throw new Error('index.html must have exactly one script, one head and one body');
  const [top, scripts, body = '', end] = parts;
  if (!body.includes(emptyRoot)) throw new Error(`index.html must contain ${emptyRoot}`);
  return ({ head, data }, screen) => {
    const files = head.source === undefined ? [] : needed(filesOf(head.source));
    return [top, ...indented(headOf(head)), scripts, ...indented(files), withScreen(body, screen), ...indented(dataBlock(data)), end].join(
      '\n',
    );
  };
}

/**
 * If the server renders a screen, the screen replaces `emptyRoot`. The notice `plea`, which asks users to allow JavaScript, is then
 * removed.
 */
const emptyRoot = '<div id="root"></div>';
const plea = /\s*<noscript>.*?<\/noscript>/;

const withScreen = (body: string, screen: string | undefined): string =>
  screen === undefined ? body : body.replace(plea, '').replace(emptyRoot, () => `<div id="root" data-server-rendered>${screen}</div>`);

const indented = (elements: readonly string[]): string[] => elements.map((element) => `    ${element}`);

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}" />`;

function headOf(head: Head): string[] {
  const { title, description, canonical, hidden, about = [], picture } = head;
  return [
    `<title>${escaped(pageTitle(title))}</title>`,
    meta('description', description),
    ...(hidden ? [meta('robots', 'noindex')] : []),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...(picture === undefined ? [] : [preloaded(picture)]),
    ...shared(head),
    ...about.map((thing) => `<script type="application/ld+json">${scriptSafe(JSON.stringify(thing))}</script>`),
  ];
}

/** Returns the Open Graph tags, and the `twitter:card` tag that X requires to show a large picture. */
function shared({ description, canonical, share: { title, picture } }: Head): string[] {
  return [
    property('og:site_name', 'Acre'),
    property('og:type', 'website'),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    ...(canonical === undefined ? [] : [property('og:url', canonical)]),
    property('og:image', picture.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * Returns the preload link for a picture. The sizes in the link must match the `img` element of the screen. Otherwise the browser could
 * fetch the picture twice, in two sizes.
 */
function preloaded({ picture, widths }: NonNullable<Head['picture']>): string {
  const sizes = typeof picture === 'string' ? '' : ` imagesrcset="${escaped(sourceSet(picture))}" imagesizes="${escaped(widths)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" href="${escaped(addressOf(picture))}"${sizes} />`;
}

const needed = ({ scripts, styles }: ScreenFiles): string[] => [
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
];

function dataBlock(data: FirstData = {}): string[] {
  const members = Object.entries(data).map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return members.length === 0 ? [] : [`<script type="application/json" id="first-data">${scriptSafe(`{${members.join(',')}}`)}</script>`];
}
