import type { Property } from '@acre/contracts/properties/property';
import { formatDollars } from '@acre/domain/kernel/money';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { offerInWords } from '@acre/domain/properties/offer';
import { perSquareFoot, squareFeet } from '@acre/domain/properties/price-and-size-text';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { letterhead, letterheadHeight } from '../paper/letterhead.ts';
import { onPaper, type Paper, rule, sheet } from '../paper/paper.ts';
import { type Block, set, stack } from '../paper/text-lines.ts';
import type { PictureContent } from '../share/share-pictures.ts';
import { footer } from './footer.ts';
import { contentsOf, drawPictures } from './pictures.ts';

/** All of these fields are public. */
export type Shown = Pick<
  Property,
  | 'name'
  | 'type'
  | 'status'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'price'
  | 'size'
  | 'yearBuilt'
  | 'zoning'
  | 'amenities'
  | 'description'
  | 'images'
  | 'agent'
>;
/** `address` is the target of the QR code. */
export type Brochure = Readonly<{ property: Shown; address: string }>;

const { margin } = sheet;
const room = sheet.width - 2 * margin;
const top = margin;
const gap = 14;
/** The pictures fill the height that the text leaves free, within these bounds in points. */
const [lowest, highest] = [225, 330];
/** A band of this height in points replaces missing pictures. */
const band = 96;

/** Draws a property on one Letter-size page. Content that does not fit is cut and never continues on a second page. */
export const drawBrochure = ({ property, address }: Brochure, contentOf: PictureContent): Promise<Buffer> =>
  onPaper({ title: property.name, author: 'Acre' }, async (paper) => {
    const pictures = await contentsOf(property.images, contentOf);
    await letterhead(paper, offerInWords(property));
    const footerTop = await footer(paper, { agent: property.agent, address });
    const [title, facts] = [await titleOf(paper, property), await factsOf(paper, property)];
    const begin = top + letterheadHeight + gap;
    const free = footerTop - begin - title.height - facts.height - 4 * gap;
    const leastPictures = pictures.length > 0 ? lowest : band;
    const description = await descriptionOf(paper, property, free - leastPictures);
    const height = pictures.length > 0 ? Math.min(highest, free - description.height) : band;
    await drawPictures(paper, pictures, { x: margin, y: begin, width: room, height });
    let y = begin + height + gap;
    for (const block of [title, facts, description]) {
      block.put(margin, y);
      y += block.height + gap;
    }
  });

/** Name and address are on the left, the price on the right. */
async function titleOf(paper: Paper, { name, address, city, state, zipCode, price, size }: Shown): Promise<Block> {
  const [left, right] = [350, room - 350];
  const each = pricePerSquareFoot(price, size);
  const perFoot = each === null ? '' : perSquareFoot(each);
  const where = `${address}, ${city}, ${state} ${zipCode}`;
  const lines = await stack(paper, [
    { text: name, weight: 'SemiBold', size: 20, leading: 25, lines: 2, width: left },
    { text: where, size: 10.5, leading: 15, lines: 2, width: left, colour: 'ink-muted' },
  ]);
  const figures = await stack(paper, [
    {
      text: formatDollars(price),
      weight: 'Bold',
      size: price < 1e9 ? 20 : 16,
      leading: 25,
      lines: 1,
      width: right,
      colour: 'brand-text',
      align: 'right',
    },
    ...(perFoot ? [{ text: perFoot, size: 10.5, leading: 15, lines: 1, width: right, colour: 'ink-muted', align: 'right' } as const] : []),
  ]);
  const put = (x: number, y: number) => {
    lines.put(x, y);
    figures.put(x + left, y);
  };
  return { height: Math.max(lines.height, figures.height), put };
}

const unknown = 'Not specified';

/** Places four facts in a row at the top and the amenities below them. Horizontal lines are above and below the whole block. */
async function factsOf(paper: Paper, { type, size, yearBuilt, zoning, amenities }: Shown): Promise<Block> {
  const column = room / 4;
  const fact = (label: string, text: string, width = column - 12) =>
    stack(paper, [
      { text: label, size: 8.5, leading: 12, lines: 1, width, colour: 'ink-muted' },
      { text, weight: 'SemiBold', size: 10.5, leading: 14, lines: 2, width },
    ]);
  const row = [
    await fact('Property Type', propertyTypeLabel(type)),
    await fact('Building Size', size ? squareFeet(size) : unknown),
    await fact('Year Built', yearBuilt === null ? unknown : String(yearBuilt)),
    await fact('Zoning', zoning ?? unknown),
  ];
  const more = amenities.length > 0 ? await fact('Amenities', [...new Set(amenities)].join(' · '), room) : undefined;
  const high = Math.max(...row.map(({ height }) => height));
  const height = 20 + high + (more ? more.height + 8 : 0);
  const put = (x: number, y: number) => {
    rule(paper, y, 'line');
    for (const [at, block] of row.entries()) block.put(x + at * column, y + 10);
    more?.put(x, y + 18 + high);
    rule(paper, y + height, 'line');
  };
  return { height, put };
}

/** The sheet has no space for this many letters, so the rest need not be measured. */
const longestDescription = 4000;

async function descriptionOf(paper: Paper, { description }: Shown, most: number): Promise<Block> {
  if (!description) return { height: 0, put: () => undefined };
  const leading = 15;
  const text = description.slice(0, longestDescription);
  return set(paper, { text, size: 10, leading, lines: Math.max(1, Math.floor(most / leading)), width: room });
}
