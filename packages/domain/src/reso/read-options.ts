import { isResoName, type ResoName, resoField, resoNames } from './fields.ts';
import { QueryProblem } from './filter-tokens.ts';

/** A list is sorted by one field, then by the numeric key in the same direction. */
export type ResoOrder = Readonly<{ name: ResoName; by: 'id' | 'price' | 'createdAt' | 'updatedAt'; direction: 'asc' | 'desc' }>;
/** The next page begins after this row. */
export type ResoPlace = Readonly<{ value: number | string; id: number }>;

/** The limit applies to each query option, in characters. */
export const resoOption = { max: 2000, tooLong: 'An option must be at most 2,000 characters' } as const;

export const byKey: ResoOrder = { name: 'ListingKey', by: 'id', direction: 'asc' };
const sortable = resoNames.filter((name) => resoField(name).sort !== undefined).join(', ');

/** Parses `$select` and removes duplicates; a star selects all names. */
export function readSelect(text: string): readonly ResoName[] {
  if (text.trim() === '*') return resoNames;
  const names = pieces(text).map(({ piece, at }) => {
    if (!isResoName(piece)) throw new QueryProblem(at, `'${piece}' is not a field of Property. The fields are ${resoNames.join(', ')}`);
    return piece;
  });
  return [...new Set(names)];
}

/** Parses `$orderby`: one field, optionally followed by `ListingKey` in the same direction. */
export function readOrder(text: string): ResoOrder {
  const [first, second, third] = pieces(text).map(({ piece, at }) => ({ ...orderOf(piece, at), at }));
  if (first === undefined) throw new QueryProblem(1, `Sort by one of ${sortable}`);
  if (third ?? (second && (second.name !== 'ListingKey' || second.direction !== first.direction)))
    throw new QueryProblem((third ?? second)?.at ?? 1, `After ${first.name}, sort only by ListingKey, in the same direction`);
  const { at: _, ...order } = first;
  return order;
}

function orderOf(piece: string, at: number): ResoOrder {
  const [name = '', direction = 'asc', ...more] = piece.split(/\s+/);
  const by = isResoName(name) ? resoField(name).sort : undefined;
  if (!isResoName(name) || by === undefined) throw new QueryProblem(at, `You cannot sort by '${name}'. Sort by one of ${sortable}`);
  if ((direction !== 'asc' && direction !== 'desc') || more.length > 0)
    throw new QueryProblem(at, `Expected asc, desc or a comma after ${name}`);
  return { name, by, direction };
}

/** Splits a text at commas and keeps the positions. */
function pieces(text: string): { piece: string; at: number }[] {
  let start = 0;
  return text.split(',').map((part) => {
    const at = start + (part.length - part.trimStart().length) + 1;
    start += part.length + 1;
    return { piece: part.trim(), at };
  });
}

const largest = 2_147_483_647;

/** Parses the position in a next link; returns undefined if it does not fit this order. */
export function readPlace(token: string, { by }: ResoOrder): ResoPlace | undefined {
  const [, value = '', id = ''] = /^([\dTZ:.-]{1,30})_(\d{1,10})$/.exec(token) ?? [];
  if (id === '' || Number(id) > largest) return undefined;
  if (by === 'id' || by === 'price') return /^\d{1,12}$/.test(value) ? { value: Number(value), id: Number(id) } : undefined;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? { value, id: Number(id) } : undefined;
}

export const writePlace = ({ value, id }: ResoPlace): string => `${value}_${id}`;
