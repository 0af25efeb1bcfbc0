import { readFileSync } from 'node:fs';
import { type Font, create as fontAt } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Colour, colours } from '../share/colours.ts';
import { fonts } from '../share/draw-text.ts';

/** Letter, in points. */
export const sheet = { width: 612, height: 792, margin: 40 } as const;

export type Weight = keyof typeof fonts;
export type Paper = PDFKit.PDFDocument;
/** In points, from the upper left corner of the sheet. */
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

const opened = new Map<Weight, Font>();

/** Inter, read once for all sheets: its tables take longer to read than a sheet to draw. */
function inter(weight: Weight): Font {
  const font = opened.get(weight) ?? (fontAt(readFileSync(fonts[weight])) as Font);
  opened.set(weight, font);
  return font;
}

/** Chooses Inter for what is written next. pdfkit takes an opened font too, which its types do not say; by the name in it, it is taken up once a document. */
export function choose(paper: Paper, weight: Weight): Paper {
  const font = inter(weight);
  return paper.font(font as unknown as string, font.postscriptName);
}

/** Has Inter a sign for every letter? */
export function isInInter(text: string): boolean {
  const signs = inter('Regular');
  for (const letter of text) if (!/\s/.test(letter) && !signs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

/** `at`: when it counts as made; the same words of the same moment are then the same bytes. */
type About = Readonly<{ title: string; author: string; at?: Date }>;

/** What is on the first sheet and those that `draw` adds, as bytes when it is done. Words alone never add one. */
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
