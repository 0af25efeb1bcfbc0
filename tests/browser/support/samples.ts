import type { Joining, NewProperty } from './steps.ts';

export const newcomer: Joining = { fullName: 'Paula Partner', email: 'paula@example.com', password: 'a password for tests' };
export const warehouse: NewProperty = {
  name: 'Cooper Yard',
  type: 'Industrial',
  address: '12 Cooper Street',
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80202',
  price: '2,400,000',
};
