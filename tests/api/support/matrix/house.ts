import { type Calls, nothing } from './kit.ts';

export const house: Calls = {
  'house.contact.contact': nothing,
  'house.changeContact.changeContact': () => ({ body: { fullName: 'The Desk', email: 'desk@acre.test' } }),
};
