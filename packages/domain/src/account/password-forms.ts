/**
 * Keyboards and systems send the same letters as different characters: an é as one or as two, a digit in full or half width. Passwords are
 * hashed in one form, NFKC, as NIST SP 800-63B recommends.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC');

const earlierForms = ['NFC', 'NFD', 'NFKD'] as const;

/**
 * Returns the texts that may have been hashed for a password: its normalized form first, then the text as sent, which older hashes used.
 */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([passwordForm(typed), typed, ...earlierForms.map((form) => typed.normalize(form))]),
];
