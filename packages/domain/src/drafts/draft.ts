import type { NamedPicture, PropertyDocument } from '../files/picture.ts';

/** The forms that are kept before they are sent. */
export const draftForms = ['property'] as const;
export type DraftForm = (typeof draftForms)[number];

/** What stands on the form, whole or not, right or wrong; pictures and documents by their addresses, in their order. */
export type DraftContent = Readonly<{
  images?: readonly string[] | undefined;
  documents?: readonly string[] | undefined;
  [field: string]: unknown;
}>;

/** A draft as it is kept. Its version is given once and never again. */
export type Draft = Readonly<{ content: DraftContent; version: number; savedAt: string }>;

/** A draft as its owner takes it up again: with all that is to be shown of its files. */
export type DraftView = Draft & Readonly<{ images: readonly NamedPicture[]; documents: readonly PropertyDocument[] }>;

/** In bytes of JSON in UTF-8: all that the form lets through fits. */
export const largestDraft = 65_536;
export const draftTooLarge = 'A draft may be at most 64 kB. Please shorten the longest texts.';
