import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Colour, colours } from '../share/colours.ts';
import { cutToFit } from '../share/cut-to-fit.ts';
import { drawable, drawText } from '../share/draw-text.ts';
import { choose, isInInter, type Paper, type Weight } from './paper.ts';

/**
 * `size`, `width` and `leading` (the distance between lines) are in points. Text that needs more than `lines` is cut and ends with an
 * ellipsis.
 */
export type Words = Readonly<{
  text: string;
  weight?: Weight;
  size: number;
  leading?: number;
  lines: number;
  width: number;
  colour?: Colour;
  align?: 'left' | 'right';
}>;

/** The height of a block is known before it is placed. */
export type Block = Readonly<{ height: number; put(x: number, y: number): void }>;

/**
 * Sets searchable text in the font Inter. If Inter lacks a character, draws a picture of the text with the machine's fonts. Yields to other
 * work first, because drawing blocks the event loop.
 */
export async function set(paper: Paper, words: Words): Promise<Block> {
  const text = words.text
    .split('\n')
    .map((line) => line.trim() && drawable(line))
    .join('\n');
  await nextTurn();
  return isInInter(text) ? typeset(paper, { ...words, text }) : pictured(paper, { ...words, text });
}

/** PDFKit needs quadratic time for a word that is longer than a line, so the rest of such a word is omitted. */
const endless = /(\S{200})\S+/g;

async function typeset(
  paper: Paper,
  { text, weight = 'Regular', size, lines, width, colour = 'ink', align = 'left', ...words }: Words,
): Promise<Block> {
  const chosen = () => choose(paper, weight).fontSize(size).fillColor(colours[colour]);
  const natural = chosen().currentLineHeight(true);
  const leading = words.leading ?? size * 1.3;
  const lineGap = leading - natural;
  const heightOf = (some: string): number => paper.heightOfString(some, { width, lineGap });
  const fits = (some: string): boolean => heightOf(some) < (lines + 0.5) * leading;
  const whole = text.replaceAll(endless, '$1…');
  const shown = fits(whole) ? whole : await cutToFit(whole, fits);
  const height = lines === 1 ? leading : heightOf(shown);
  const put = (x: number, y: number): void => {
    // Keeps half of the `lineGap` below the last line. Without this spare room, rounding could make PDFKit drop the last line.
    chosen().text(shown, x, y, { width, height: height - leading / 2 + natural / 2, lineGap, align });
  };
  return { height, put };
}

/** This many pixels per point look sharp in print. */
const sharpness = 4;

async function pictured(
  paper: Paper,
  { text, weight = 'Regular', size, leading = size * 1.3, lines, width, colour = 'ink', align }: Words,
): Promise<Block> {
  const drawn = await drawText({ text, weight, size: size * sharpness, lines, width: width * sharpness, colour });
  const [wide, high] = [drawn.width / sharpness, drawn.height / sharpness];
  const height = Math.ceil(high / leading) * leading;
  const put = (x: number, y: number): void => {
    paper.image(drawn.png, align === 'right' ? x + width - wide : x, y + (height - high) / 2, { width: wide, height: high });
  };
  return { height, put };
}

/** Places blocks one below the other. */
export async function stack(paper: Paper, all: readonly Words[]): Promise<Block> {
  const blocks: Block[] = [];
  for (const words of all) blocks.push(await set(paper, words));
  const put = (x: number, y: number) => {
    let at = y;
    for (const block of blocks) {
      block.put(x, at);
      at += block.height;
    }
  };
  return { height: blocks.reduce((sum, { height }) => sum + height, 0), put };
}
