/**
 * Keyboards and systems send the same letters as different characters: an é as one or as two, a digit in full or half width. Passwords are
 * hashed in one form, NFKC, as NIST SP 800-63B recommends.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC');

const earlierForms = ['NFC', 'NFD', 'NFKD'] as const;

/**
 * Returns every form from which a stored hash may have been computed: first the normalized form, then the text as sent, then its other
 * Unicode forms. Older hashes were computed from the text as it was sent.
 */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([passwordForm(typed), typed, ...earlierForms.map((form) => typed.normalize(form))]),
];
