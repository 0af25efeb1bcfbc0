/** The few elements the illustrations are drawn with. All numbers are rounded, so that files stay small. */
export type Point = readonly [number, number];

export type Box = Readonly<{ x: number; y: number; w: number; h: number }>;

const round = (value: number): number => Math.round(value * 10) / 10;

const length = (from: number, size: number): number => (size < 8 ? round(size) : Math.round(from + size) - Math.round(from));

const outline = ({ x, y, w, h }: Box): string => {
  const width = length(x, w);
  return `M${Math.round(x)} ${Math.round(y)}h${width}v${length(y, h)}h${-width}z`;
};

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** As a path, which is shorter. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  path(outline({ x, y, w, h }), fill, more);

/** With round corners. */
export const softRect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

const joined = (points: readonly Point[]): string => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');

export const polygon = (points: readonly Point[], fill: string, more = ''): string => path(`M${joined(points)}z`, fill, more);

export const line = (points: readonly Point[], stroke: string, width: number, more = ''): string =>
  path(`M${joined(points)}`, 'none', `stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}`);

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`;

export const at = (x: number, y: number, content: string, scale = 1): string =>
  group(content, `transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale * 100) / 100})`}"`);

export const fade = (content: string, opacity: number): string => group(content, `opacity="${opacity}"`);

/** A gradient from top to bottom, to be filled with `url(#id)`. */
export const gradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** Many boxes of one colour as one path. */
export const boxes = (list: readonly Box[], fill: string, more = ''): string =>
  list.length === 0 ? '' : path(list.map(outline).join(''), fill, more);

export type Cell = Box & Readonly<{ column: number; row: number }>;

/** Columns and rows of boxes that fill an area, with gaps between them. */
export function grid(area: Box, columns: number, rows: number, gapX: number, gapY: number): Cell[] {
  const w = (area.w - gapX * (columns - 1)) / columns;
  const h = (area.h - gapY * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { x: area.x + column * (w + gapX), y: area.y + row * (h + gapY), w, h, column, row };
  });
}

export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);

/** Upright stripes across an area, as one dashed stroke. */
export const uprights = ({ x, y, w, h }: Box, size: number, gap: number, colour: string): string =>
  path(
    `M${Math.round(x)} ${Math.round(y + h / 2)}h${Math.round(w)}`,
    'none',
    `stroke="${colour}" stroke-width="${Math.round(h)}" stroke-dasharray="${size} ${gap}"`,
  );

/** Level stripes across an area, as one dashed stroke. */
export const levels = ({ x, y, w, h }: Box, size: number, gap: number, colour: string): string =>
  path(
    `M${Math.round(x + w / 2)} ${Math.round(y)}v${Math.round(h)}`,
    'none',
    `stroke="${colour}" stroke-width="${Math.round(w)}" stroke-dasharray="${size} ${gap}"`,
  );
