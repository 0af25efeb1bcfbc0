/** Limits and messages of template files, beside those of a template's fields. */
export const templateRules = { file: { max: 100_000, tooLarge: 'A template file must be at most 100 kB' } } as const;
