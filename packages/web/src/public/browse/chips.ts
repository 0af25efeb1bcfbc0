import { browseRanges, propertyTypeLabel, stageLabels } from '@acre/domain';
import { shortPrice, squareFeet } from '../../ui/figures.ts';
import { type Chosen, defaults, type Filters, type Range } from './filters.ts';

export type Chip = Readonly<{ label: string; without: Partial<Chosen> }>;

/** One chip for every filter that narrows the list, with the change that removes it. */
export const chipsOf = (filters: Filters): readonly Chip[] =>
  [
    { label: filters.search && `“${filters.search}”`, without: { search: '' } },
    { label: filters.type === 'all' ? '' : propertyTypeLabel(filters.type), without: { type: 'all' } },
    { label: filters.stage ? stageLabels[filters.stage] : '', without: { stage: '', status: '' } },
    { label: priceWords(filters), without: { priceMin: defaults.priceMin, priceMax: defaults.priceMax } },
    { label: sizeWords(filters), without: { sizeMin: defaults.sizeMin, sizeMax: defaults.sizeMax } },
    { label: filters.area ? 'Map area' : '', without: { bbox: '' } },
  ].filter(({ label }) => label !== '');

export const priceWords = ({ price }: Pick<Filters, 'price'>): string => rangeWords(price, browseRanges.price, shortPrice);
export const sizeWords = ({ size }: Pick<Filters, 'size'>): string => rangeWords(size, browseRanges.size, squareFeet);

/** 'From $1M', 'Up to $5M', '$1M to $5M', or nothing where both bounds are at their extremes. */
function rangeWords(chosen: Range, whole: Range, say: (value: number) => string): string {
  const [from, to] = [chosen.min > whole.min, chosen.max < whole.max];
  if (from && to) return `${say(chosen.min)} to ${say(chosen.max)}`;
  if (from) return `From ${say(chosen.min)}`;
  return to ? `Up to ${say(chosen.max)}` : '';
}

/** Everything again, in the same order and on the same half of the page. */
export const nothingNarrowed = ({ sort, show }: Filters): Chosen => ({ ...defaults, sort, show: show ?? '' });
