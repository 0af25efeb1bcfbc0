import sharp from '../../files/guarded-sharp.ts';
import { colours } from './colours.ts';
import { drawText, type Wording } from './draw-text.ts';

const [width, height] = [1200, 630];
const panel = 540;
const margin = 56;
const room = panel - 2 * margin;
const gap = 24;

const mark = (x: number, y: number, size: number, roof: string): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32"><path d="M7 24 16 7l9 17h-5.2L16 16.2 12.2 24z" fill="${roof}"/><path d="M12 24h8" stroke="${colours['panel-gold']}" stroke-width="2.4"/></svg>`;

/** Draws the panel with the logo on the left. If there is no picture, draws a large logo in its place. */
const ground = (hasPicture: boolean): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${panel}" height="${height}" fill="${colours.panel}"/>
  ${hasPicture ? '' : `<rect x="${panel}" width="${width - panel}" height="${height}" fill="${colours['panel-2']}"/>${mark(panel + 120, 105, 420, colours.brand)}`}
  <rect x="${panel - 6}" width="6" height="${height}" fill="${colours['panel-gold']}"/>
  ${mark(margin - 12, margin - 14, 64, colours['on-panel'])}
</svg>`;

const brand: Wording = { text: 'Acre', weight: 'SemiBold', size: 38, lines: 1, width: room, colour: 'on-panel' };

/** Draws a card of 1200 by 630 pixels, with the picture on the right. The text on the left is aligned to the bottom. */
async function drawCard(words: readonly Wording[], picture: Buffer | undefined): Promise<Buffer> {
  const [name, ...drawn] = await Promise.all([brand, ...words].map(drawText));
  let top = height - margin - drawn.reduce((sum, text) => sum + text.height, 0) - gap * (drawn.length - 1);
  const placed = drawn.map((text) => {
    const at = { input: text.png, left: margin, top };
    top += text.height + gap;
    return at;
  });
  const photo =
    picture &&
    (await sharp(picture)
      .resize(width - panel, height, { fit: 'cover' })
      .png()
      .toBuffer());
  return sharp({ create: { width, height, channels: 3, background: colours['panel-2'] } })
    .composite([
      ...(photo ? [{ input: photo, left: panel, top: 0 }] : []),
      { input: Buffer.from(ground(photo !== undefined)), left: 0, top: 0 },
      ...(name ? [{ input: name.png, left: margin + 58, top: margin + 18 - Math.round(name.height / 2) }] : []),
      ...placed,
    ])
    .png({ palette: true, quality: 92, effort: 3, dither: 0.6 })
    .toBuffer();
}

const wordsOfListing = ({ title, price, place }: { title: string; price: string; place: string }): Wording[] => [
  { text: title, weight: 'SemiBold', size: 44, smallest: 34, lines: 3, width: room, colour: 'on-panel' },
  { text: place, weight: 'Regular', size: 27, lines: 2, width: room, colour: 'on-panel-muted' },
  { text: price, weight: 'Bold', size: 60, smallest: 36, lines: 1, width: room, colour: 'panel-gold' },
];

const wordsOfSite: readonly Wording[] = [
  {
    text: 'Commercial property, from the people who know the owner',
    weight: 'SemiBold',
    size: 44,
    lines: 5,
    width: room,
    colour: 'on-panel',
  },
  { text: 'Listings, deals and commission in one place', weight: 'Regular', size: 27, lines: 3, width: room, colour: 'on-panel-muted' },
];

export const drawListing = (card: Parameters<typeof wordsOfListing>[0], picture: Buffer | undefined): Promise<Buffer> =>
  drawCard(wordsOfListing(card), picture);

export const drawSite = (): Promise<Buffer> => drawCard(wordsOfSite, undefined);
