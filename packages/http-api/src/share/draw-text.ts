import { createRequire } from 'node:module';
import { escaped } from '../escape.ts';
import sharp from '../guarded-sharp.ts';
import { type Colour, colours } from './colours.ts';

const require = createRequire(import.meta.url);
export const fonts = {
  Regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  SemiBold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  Bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

/** `size` and `width` in pixels. A text that needs more lines is made smaller down to `smallest`, then cut. */
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

/** Words in Inter, whatever fonts the machine has; scripts that Inter lacks are drawn with the machine's own. */
export async function drawText(wording: Wording): Promise<Drawn> {
  const text = drawable(wording.text);
  const { size, smallest = size } = wording;
  for (const tried of [size, ...(smallest < size ? [Math.round((size + smallest) / 2), smallest] : [])]) {
    const drawn = await draw(wording, text, tried);
    if (fits(drawn, wording, tried)) return drawn;
  }
  return drawCut(wording, [...text], smallest);
}

/** As many letters as there is room for. */
async function drawCut(wording: Wording, letters: readonly string[], size: number): Promise<Drawn> {
  let [enough, tooMany] = [0, letters.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (fits(await draw(wording, cut(letters, middle), size), wording, size)) enough = middle;
    else tooMany = middle;
  }
  return draw(wording, cut(letters, enough), size);
}

const cut = (letters: readonly string[], count: number): string => {
  const begun = letters.slice(0, count).join('').trimEnd();
  const wholeWords = /^\s/.test(letters[count] ?? ' ') ? begun : begun.replace(/\s\S{1,12}$/, '').trimEnd();
  return `${wholeWords}…`;
};

/** In characters; more than has room on any drawing. */
const longest = 1500;
const lineHeight = 1.25;
const fits = ({ width, height }: Drawn, wording: Wording, size: number): boolean =>
  width <= wording.width && height <= Math.ceil(wording.lines * lineHeight * size);

async function draw({ weight, width, colour }: Wording, text: string, size: number): Promise<Drawn> {
  const markup = `<span foreground="${colours[colour]}">${escaped(text)}</span>`;
  const font = `Inter ${weight} ${size}`;
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile: fonts[weight], width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** What is no sign, and what would turn the direction of the words around it, is left out; where nothing is left there is a dash. */
export function drawable(text: string): string {
  const signs = text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028-\u202E\u2066-\u2069]+/gu, ' ').slice(0, longest);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(signs.replaceAll(/[\u115F\u1160\u3164\uFFA0\u2800]/g, '')) ? signs.trim() : '–';
}
