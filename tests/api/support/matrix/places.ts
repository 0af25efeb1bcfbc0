import type { Calls } from './kit.ts';

export const places: Calls = {
  'places.byZipCode.lookUp': () => ({ params: { zipCode: '78701' } }),
};
