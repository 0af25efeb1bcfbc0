import { formatDollars } from '@acre/domain/kernel/money';
import { type PropertySort, propertySorts } from '@acre/domain/properties/browse';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { propertyStatusFilter, propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { propertyTypeLabel, propertyTypes } from '@acre/domain/properties/type';
import { calendarDay } from '../../../ui/text/dates.ts';
import { sizeIn, sizeUnitOf } from '../../../ui/text/figures.ts';
import type { Chosen, ListState } from './list-state.ts';

const sortLabels = {
  newest: 'Newest',
  oldest: 'Oldest',
  name_asc: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  type_asc: 'Type: A to Z',
  type_desc: 'Type: Z to A',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  size_asc: 'Size: small to large',
  size_desc: 'Size: large to small',
  status_asc: 'Status: first to last',
  status_desc: 'Status: last to first',
} as const satisfies Record<PropertySort, string>;

export const sortChoices = propertySorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

export const typeChoices = [
  { value: 'all', label: 'All types' } as const,
  ...propertyTypes.map((type) => ({ value: type, label: propertyTypeLabel(type) })),
];

export const statusChoices = [{ value: 'all', label: 'All statuses' } as const, ...propertyStatusFilter];

/** A chip is a filter in words, with the change that removes it. */
export type Chip = Readonly<{ label: string; without: Partial<Chosen> }>;

/**
 * Returns one chip for each filter that the list's dropdowns do not show. A type, or a status among `statusChoices`, needs no chip, because
 * its dropdown shows it.
 */
export const chipsOf = ({
  type,
  stage,
  scope,
  status,
  priceMin,
  priceMax,
  sizeMin,
  sizeMax,
  submittedFrom,
  submittedTo,
}: ListState): readonly Chip[] => [
  ...(stage ? [{ label: `Stage: ${stageLabels[stage]}`, without: { stage: '' } }] : []),
  ...(statusChoices.some(({ value }) => value === status)
    ? []
    : [{ label: `Status: ${propertyStatusLabel(status)}`, without: { status: 'all' } }]),
  ...rangeChip('Price', [priceMin, priceMax], formatDollars, { priceMin: '', priceMax: '' }),
  ...rangeChip('Size', [sizeMin, sizeMax], (size) => sizeIn(sizeUnitOf(type), size), { sizeMin: '', sizeMax: '' }),
  ...rangeChip('Submitted', [submittedFrom, submittedTo], calendarDay, { submittedFrom: '', submittedTo: '' }),
  ...(scope === 'own' ? [{ label: 'Submitted by me', without: { scope: 'work' } }] : []),
];

function rangeChip<V>(
  name: string,
  [from, to]: readonly [V | undefined, V | undefined],
  format: (value: V) => string,
  without: Partial<Chosen>,
): Chip[] {
  if (from === undefined && to === undefined) return [];
  if (to === undefined) return [{ label: `${name}: from ${format(from as V)}`, without }];
  if (from === undefined) return [{ label: `${name}: up to ${format(to)}`, without }];
  return [{ label: `${name}: ${format(from)} to ${format(to)}`, without }];
}
