import type { PropertyDraftContent } from '@acre/contracts';
import { emptyProperty } from '../property-values.ts';

/** The fields that something stands in. */
const known = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value != null));
const filledIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter((item) => item !== '') : []);
const single = Object.entries(emptyProperty).flatMap(([name, empty]) => (typeof empty === 'object' ? [] : [name]));

/** What a draft keeps of the form, always in the same order. What is still on its way has no address and is not in it yet. */
export function draftContentOf(values: object): PropertyDraftContent {
  const entered: Record<string, unknown> = { ...values };
  return {
    ...inOrder(single, entered),
    amenities: filledIn(entered['amenities']),
    images: filledIn(entered['images']),
    documents: filledIn(entered['documents']),
    sellerContact: inOrder(Object.keys(emptyProperty.sellerContact), entered['sellerContact'] ?? {}),
  };
}

const inOrder = (names: readonly string[], values: object): object =>
  known(Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)])));

/** The form that such a draft goes on from. */
export const valuesOfDraft = ({ sellerContact, ...content }: PropertyDraftContent): object => ({
  ...emptyProperty,
  ...known(content),
  sellerContact: { ...emptyProperty.sellerContact, ...known(sellerContact ?? {}) },
});

/** Two drafts say the same when this does: the database keeps fields in an order of its own. */
export const draftText = (content: object): string => JSON.stringify(draftContentOf(content));

export const blankDraft = draftText({});

/** Is something chosen that is not on the server yet? */
export const hasUploadsUnderWay = (values: object): boolean =>
  ['images', 'documents'].some((field) => (Reflect.get(values, field) as readonly string[] | undefined)?.includes(''));
