/** Browsers use these routes, which contain no answer schemas. */
export * as api from './nouns.ts';
