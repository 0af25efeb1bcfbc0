import { Profile } from '@acre/contracts/people/person-forms';
import { expect, it } from 'vitest';
import { unchanged } from './unchanged.ts';

const profile = { fullName: 'Ann Lee', phone: '212 555 0100', company: '', licenseNumber: '' };

it('an unchanged form sends null for a blank input', () =>
  expect(unchanged(Profile, profile)).toEqual({ ...profile, company: null, licenseNumber: null }));

it.each(['Ann\tLee', 'Ann Lee www.annlee.com'])(
  'a stored name that is no longer allowed does not stop the user from repairing it: %j',
  (fullName) => expect(unchanged(Profile, { ...profile, fullName })).toEqual({ ...profile, fullName, company: null, licenseNumber: null }),
);
