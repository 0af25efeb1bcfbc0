import type { Calls } from './kit.ts';

export const search: Calls = {
  'search.everything.search': () => ({ query: { q: 'harbor' } }),
};
