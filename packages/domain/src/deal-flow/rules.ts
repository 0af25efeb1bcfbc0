/** Limits and messages of template files; those of a template's fields are in fields.ts. */
export const templateRules = { file: { max: 100_000, tooLarge: 'A template file must be at most 100 kB' } } as const;
