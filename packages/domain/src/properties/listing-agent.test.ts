import { expect, it } from 'vitest';
import { listingAgentOf } from './listing-agent.ts';

const pat = {
  fullName: 'Pat Partner',
  company: 'Partner Realty',
  role: 'partner',
  deletedAt: null,
  phone: '555 0100',
  email: 'pat@acre.test',
  licenseNumber: 'NY-1',
  contactOnListings: null,
} as const;
const house = { fullName: 'The Front Desk', company: 'Acre Realty', email: 'desk@acre.test' };
const theHouse = { fullName: 'The Front Desk', company: 'Acre Realty', phone: null, email: null, licenseNumber: null };
const hidden = { phone: null, email: null, licenseNumber: 'NY-1' };

it('the listing agent is the submitter with their company and license', () => {
  expect(listingAgentOf(pat, house)).toEqual({ fullName: 'Pat Partner', company: 'Partner Realty', ...hidden });
  expect(listingAgentOf({ ...pat, role: 'elite', company: null }, house)).toEqual({ fullName: 'Pat Partner', company: null, ...hidden });
});

it('phone and email are shown only if the agent chose to show them', () => {
  const shown = { phone: '555 0100', email: 'pat@acre.test' };
  expect(listingAgentOf({ ...pat, contactOnListings: 'shown' }, house)).toMatchObject(shown);
  expect(listingAgentOf({ ...pat, contactOnListings: 'hidden' }, house)).toMatchObject(hidden);
  expect(listingAgentOf({ ...pat, contactOnListings: 'shown', role: 'admin' }, undefined)).toMatchObject(shown);
});

it('the house contact, with name and company only, is the agent for properties of an administrator or a former member', () => {
  expect(listingAgentOf({ ...pat, role: 'admin', contactOnListings: 'shown' }, house)).toEqual(theHouse);
  expect(listingAgentOf({ ...pat, deletedAt: '2026-01-01T00:00:00.000Z' }, house)).toEqual(theHouse);
});

it('an administrator is the agent if there is no house contact', () => {
  expect(listingAgentOf({ ...pat, role: 'admin' }, undefined)).toEqual({ fullName: 'Pat Partner', company: 'Partner Realty', ...hidden });
});
