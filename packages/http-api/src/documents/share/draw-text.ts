import { fileURLToPath } from 'node:url';
import sharp from '../../files/guarded-sharp.ts';
import { escaped } from '../../http/escape.ts';
import { type Colour, colours } from './colours.ts';
import { cutToFit } from './cut-to-fit.ts';

const font = (name: string): string => fileURLToPath(new URL(`../../../fonts/${name}.ttf`, import.meta.url));
export const fonts = {
  Regular: font('Inter_400Regular'),
  SemiBold: font('Inter_600SemiBold'),
  Bold: font('Inter_700Bold'),
} as const;

/**
 * `size` and `width` are in pixels. Text that needs more than `lines` gets smaller letters, down to the size `smallest`, and then is cut.
 */
export type Wording = Readonly<{
  text: string;
  weight: keyof typeof fonts;
  size: number;
  smallest?: number;
  lines: number;
  width: number;
  colour: Colour;
}>;
export type Drawn = Readonly<{ png: Buffer; width: number; height: number }>;

/** Draws text in Inter. Only characters that Inter lacks use the fonts of the machine. */
export async function drawText(wording: Wording): Promise<Drawn> {
  const text = drawable(wording.text);
  const { size, smallest = size } = wording;
  for (const tried of [size, ...(smallest < size ? [Math.round((size + smallest) / 2), smallest] : [])]) {
    const drawn = await draw(wording, text, tried);
    if (fits(drawn, wording, tried)) return drawn;
  }
  const cut = await cutToFit(text, async (begun) => fits(await draw(wording, begun, smallest), wording, smallest));
  return draw(wording, cut, smallest);
}

const lineHeight = 1.25;
const fits = ({ width, height }: Drawn, wording: Wording, size: number): boolean =>
  width <= wording.width && height <= Math.ceil(wording.lines * lineHeight * size);

async function draw({ weight, width, colour }: Wording, text: string, size: number): Promise<Drawn> {
  const markup = `<span foreground="${colours[colour]}">${escaped(text)}</span>`;
  const face = `Inter ${weight} ${size}`;
  const { data, info } = await sharp({
    text: { text: markup, font: face, fontfile: fonts[weight], width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Replaces undrawable characters with spaces. Returns a dash if no visible character remains. */
export function drawable(text: string): string {
  const signs = text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028-\u202E\u2066-\u2069]+/gu, ' ');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(signs.replaceAll(/[\u115F\u1160\u3164\uFFA0\u2800]/g, '')) ? signs.trim() : '–';
}
