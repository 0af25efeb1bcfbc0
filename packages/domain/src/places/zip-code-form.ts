/** A ZIP or ZIP+4 code as it is entered. */
export const zipCodeForm = {
  pattern: /^\d{5}(-\d{4})?$/,
  malformed: 'ZIP code must be 12345 or 12345-6789',
} as const;
