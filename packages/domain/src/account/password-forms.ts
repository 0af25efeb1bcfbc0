/**
 * Keyboards and systems send the same letters as different characters: an é as one or as two, a digit in full or half width. Passwords are
 * hashed in one form, NFKC, as NIST SP 800-63B recommends.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC');

const earlierForms = ['NFC', 'NFD', 'NFKD'] as const;

/** Returns what may have been hashed of a password: its one form first, then the forms in which passwords were hashed as they were sent. */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([passwordForm(typed), typed, ...earlierForms.map((form) => typed.normalize(form))]),
];
