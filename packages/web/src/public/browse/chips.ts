import { usStates } from '@acre/domain/places/us-states';
import { browseBounds } from '@acre/domain/properties/browse';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { shortPrice, sizeIn, sizeUnitOf } from '../../ui/text/figures.ts';
import { type Chosen, defaults, type Filters, type Range } from './filters.ts';

export type Chip = Readonly<{ label: string; without: Partial<Chosen> }>;

export const chipsOf = (filters: Filters): readonly Chip[] =>
  [
    { label: filters.search && `“${filters.search}”`, without: { search: '' } },
    { label: filters.type === 'all' ? '' : propertyTypeLabel(filters.type), without: { type: 'all' } },
    { label: filters.stage ? stageLabels[filters.stage] : '', without: { stage: '', status: '' } },
    { label: filters.state ? usStates[filters.state] : '', without: { state: '' } },
    { label: priceWords(filters), without: { priceMin: defaults.priceMin, priceMax: defaults.priceMax } },
    { label: sizeWords(filters), without: { sizeMin: defaults.sizeMin, sizeMax: defaults.sizeMax } },
    { label: filters.area ? 'Map area' : '', without: { bbox: '' } },
  ].filter(({ label }) => label !== '');

export const priceWords = ({ price }: Pick<Filters, 'price'>): string => rangeWords(price, browseBounds.price, shortPrice);
export const sizeWords = ({ size, type }: Pick<Filters, 'size' | 'type'>): string =>
  rangeWords(size, browseBounds.size, (value) => sizeIn(sizeUnitOf(type), value));

/** Formats 'From $1M', 'Up to $5M' or '$1M to $5M'; returns an empty text if both bounds are at their extremes. */
function rangeWords(chosen: Range, whole: Range, say: (value: number) => string): string {
  const [from, to] = [chosen.min > whole.min, chosen.max !== whole.max];
  if (from && to) return `${say(chosen.min)} to ${say(chosen.max)}`;
  if (from) return `From ${say(chosen.min)}`;
  return to ? `Up to ${say(chosen.max)}` : '';
}

/** Clears all filters but keeps order and view. */
export const nothingNarrowed = ({ sort, show }: Filters): Chosen => ({ ...defaults, sort, show: show ?? '' });
