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

const weights = Object.keys(fonts) as Weight[];
const loaded = Object.fromEntries(weights.map((weight) => [weight, readFileSync(fonts[weight])])) as Record<Weight, Buffer>;
let signs: Font | undefined;

/** Has Inter a sign for every letter? */
export function isInInter(text: string): boolean {
  signs ??= fontAt(loaded.Regular) as Font;
  for (const letter of text) if (!/\s/.test(letter) && !signs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

/** One sheet, and what is on it as bytes when `draw` is done. Nothing that `draw` does adds a second one. */
export async function onPaper(about: { title: string; author: string }, draw: (paper: Paper) => Promise<void>): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    font: fonts.Regular,
    info: { Title: about.title, Author: about.author },
  });
  for (const weight of weights) paper.registerFont(weight, loaded[weight]);
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
