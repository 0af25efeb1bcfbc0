import { readFileSync } from 'node:fs';
import { type Font, create as fontAt } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Colour, colours } from '../share/colours.ts';
import { fonts } from '../share/draw-text.ts';

/** These are the dimensions of a Letter sheet in points. */
export const sheet = { width: 612, height: 792, margin: 40 } as const;

export type Weight = keyof typeof fonts;
export type Paper = PDFKit.PDFDocument;
/** Coordinates are in points from the upper left corner of the sheet. */
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

const opened = new Map<Weight, Font>();

/** Inter is parsed once for all sheets, because parsing takes longer than drawing a sheet. */
function inter(weight: Weight): Font {
  const font = opened.get(weight) ?? (fontAt(readFileSync(fonts[weight])) as Font);
  opened.set(weight, font);
  return font;
}

/** Selects Inter for the next text. The types of pdfkit do not mention that `font` accepts a parsed font. */
export function choose(paper: Paper, weight: Weight): Paper {
  const font = inter(weight);
  return paper.font(font as unknown as string, font.postscriptName);
}

/** Returns whether Inter has a glyph for every character. */
export function isInInter(text: string): boolean {
  const signs = inter('Regular');
  for (const letter of text) if (!/\s/.test(letter) && !signs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

/** `at` is the creation date, by default now. The same content with the same date gives the same bytes. */
type About = Readonly<{ title: string; author: string; at?: Date }>;

/** Draws a PDF and returns its bytes. It begins with one sheet, and only `draw` adds more; a long text never adds one. */
export async function onPaper({ title, author, at }: About, draw: (paper: Paper) => Promise<void>): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    font: inter('Regular') as unknown as string,
    bufferPages: true,
    info: { Title: title, Author: author, ...(at && { CreationDate: at }) },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  await draw(paper);
  paper.end();
  return written;
}

export function rule(paper: Paper, y: number, colour: Colour, width = 0.75): void {
  const { margin, width: right } = sheet;
  paper
    .moveTo(margin, y)
    .lineTo(right - margin, y)
    .lineWidth(width)
    .stroke(colours[colour]);
}
