import type { Property } from '@acre/contracts';
import { formatDollars, offerInWords } from '@acre/domain';

const whole = new Intl.NumberFormat('en-US');

export const cityOf = ({ city, state }: Property): string => `${city}, ${state}`;

/** Office for sale in Boston, MA at $2,500,000: 12,000 sq ft, 12 Front Street. …, at most `longest` characters. */
export function describeListing(property: Property, longest = 200): string {
  const { price, size, address, description } = property;
  const facts = [size ? `${whole.format(size)} sq ft` : '', address].filter(Boolean).join(', ');
  return shortened(`${offerInWords(property)} in ${cityOf(property)} at ${formatDollars(price)}: ${facts}. ${description ?? ''}`, longest);
}

/** One line; a longer text ends with the last whole word that has room. */
export function shortened(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest - 1).join('');
  return `${cut.replace(/ \S*$/, '')}…`;
}
