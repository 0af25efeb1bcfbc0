import type { NamedPicture, PropertyDocument } from '../files/picture.ts';

export const draftForms = ['property'] as const;
export type DraftForm = (typeof draftForms)[number];

/** The content may be incomplete or invalid. `images` and `documents` are file addresses in the order of the form. */
export type DraftContent = Readonly<{
  images?: readonly string[] | undefined;
  documents?: readonly string[] | undefined;
  [field: string]: unknown;
}>;

/** Version numbers are never reused, not even after the draft is deleted. A browser with an outdated copy therefore always notices. */
export type Draft = Readonly<{ content: DraftContent; version: number; savedAt: string }>;

export type DraftView = Draft & Readonly<{ images: readonly NamedPicture[]; documents: readonly PropertyDocument[] }>;

/** The size is in bytes of UTF-8 JSON and fits everything that the form allows. */
export const largestDraft = 65_536;
export const draftTooLarge = 'A draft can be at most 64 kB. Shorten your longest entries.';
