/** Limits and messages of the template dialog and of template files. */
export const templateRules = {
  name: { min: 3, max: 200, tooShort: 'Name must be at least 3 characters', tooLong: 'Name must be at most 200 characters' },
  description: { max: 2_000, tooLong: 'Description must be at most 2,000 characters' },
  file: { max: 100_000, tooLarge: 'A template file must be at most 100 kB' },
  steps: { min: 1, max: 100, tooFew: 'At least one step is required', tooMany: 'At most 100 steps' },
  step: {
    id: {
      max: 100,
      required: 'Each step needs an id',
      tooLong: 'A step id must be at most 100 characters',
      twice: 'Two steps have the same id',
    },
    name: { min: 2, max: 200, tooShort: 'Step name must be at least 2 characters', tooLong: 'Step name must be at most 200 characters' },
    description: { max: 2_000, tooLong: 'Step description must be at most 2,000 characters' },
  },
} as const;
