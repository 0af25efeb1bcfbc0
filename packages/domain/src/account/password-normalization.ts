/**
 * Returns the form in which passwords are hashed: NFKC, as NIST SP 800-63B recommends. Devices encode the same text differently, for
 * example é as one character or as two.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC');

const earlierForms = ['NFC', 'NFD', 'NFKD'] as const;

/**
 * Returns every form of a password from which a stored hash may have been computed, the NFKC form first. Devices send the same password in
 * different Unicode forms. Older hashes were computed from the text as sent.
 */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([passwordForm(typed), typed, ...earlierForms.map((form) => typed.normalize(form))]),
];
