import type { Range } from '@acre/contracts/properties/browse-filters';
import { type BrowseChosen, type BrowseFilters, browseDefaults } from '@acre/contracts/properties/browse-filters';
import { usStates } from '@acre/domain/places/us-states';
import { browseBounds } from '@acre/domain/properties/browse';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { shortPrice, sizeIn, sizeUnitOf } from '../../ui/text/figures.ts';

export type Chip = Readonly<{ label: string; without: Partial<BrowseChosen> }>;

export const chipsOf = (filters: BrowseFilters): readonly Chip[] =>
  [
    { label: filters.search && `“${filters.search}”`, without: { search: '' } },
    { label: filters.type === 'all' ? '' : propertyTypeLabel(filters.type), without: { type: 'all' } },
    { label: filters.stage ? stageLabels[filters.stage] : '', without: { stage: '', status: '' } },
    { label: filters.state ? usStates[filters.state] : '', without: { state: '' } },
    { label: priceWords(filters), without: { priceMin: browseDefaults.priceMin, priceMax: browseDefaults.priceMax } },
    { label: sizeWords(filters), without: { sizeMin: browseDefaults.sizeMin, sizeMax: browseDefaults.sizeMax } },
    { label: filters.area ? 'Map area' : '', without: { bbox: '' } },
  ].filter(({ label }) => label !== '');

export const priceWords = ({ price }: Pick<BrowseFilters, 'price'>): string => rangeWords(price, browseBounds.price, shortPrice);
export const sizeWords = ({ size, type }: Pick<BrowseFilters, 'size' | 'type'>): string =>
  rangeWords(size, browseBounds.size, (value) => sizeIn(sizeUnitOf(type), value));

/** The text is empty if `chosen` is the whole range. */
function rangeWords(chosen: Range, whole: Range, say: (value: number) => string): string {
  const [from, to] = [chosen.min > whole.min, chosen.max !== whole.max];
  if (from && to) return `${say(chosen.min)} to ${say(chosen.max)}`;
  if (from) return `From ${say(chosen.min)}`;
  return to ? `Up to ${say(chosen.max)}` : '';
}

/** Clears all filters but keeps order and view. */
export const nothingNarrowed = ({ sort, show }: BrowseFilters): BrowseChosen => ({ ...browseDefaults, sort, show: show ?? '' });
