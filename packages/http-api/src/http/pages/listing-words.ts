import type { Property } from '@acre/contracts/properties/property';
import { formatDollars } from '@acre/domain/kernel/money';
import { offerInWords } from '@acre/domain/properties/offer';

const whole = new Intl.NumberFormat('en-US');

export const cityOf = ({ city, state }: Property): string => `${city}, ${state}`;

/**
 * Returns a summary of at most `longest` characters, such as "Office for sale in Boston, MA at $2,500,000: 12,000 sq ft, 12 Front Street.
 * …".
 */
export function describeListing(property: Property, longest = 200): string {
  const { price, size, address, description } = property;
  const facts = [size ? `${whole.format(size)} sq ft` : '', address].filter(Boolean).join(', ');
  return shortened(`${offerInWords(property)} in ${cityOf(property)} at ${formatDollars(price)}: ${facts}. ${description ?? ''}`, longest);
}

/** Returns one line; a longer text ends with the last whole word that fits. */
export function shortened(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest - 1).join('');
  return `${cut.replace(/ \S*$/, '')}…`;
}
