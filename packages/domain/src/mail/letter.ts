/** Texts are plain: code that renders or sends them must escape them. */
export type Block = Readonly<
  | { is: 'paragraph'; text: string }
  /** A person wrote this text, not Acre. Line breaks are preserved. */
  | { is: 'quote'; text: string }
  | { is: 'facts'; facts: readonly Readonly<{ name: string; value: string }>[] }
  /** `path` is relative to the site's address. */
  | { is: 'link'; label: string; path: string }
>;

export type Letter = Readonly<{ subject: string; content: readonly Block[] }>;

/** Marks a text as written by another person, so that readers do not attribute it to Acre. */
export const quoted = (authorName: string, text: string): readonly Block[] => [
  { is: 'paragraph', text: `Message from ${authorName}, not from Acre:` },
  { is: 'quote', text },
];

/**
 * Limits the length of messages to people without an account. The limit is low, so that nobody uses Acre to send letters to strangers.
 * Administrators may write longer answers to visitors.
 */
export const quotedToStrangers = { max: 300, tooLong: 'A message to someone without an account can have at most 300 characters' } as const;
