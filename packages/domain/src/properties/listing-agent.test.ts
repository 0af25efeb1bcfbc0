import { expect, it } from 'vitest';
import { listingAgentOf } from './listing-agent.ts';

const pat = { fullName: 'Pat Partner', company: 'Partner Realty', role: 'partner', deletedAt: null } as const;
const house = { fullName: 'The Front Desk', company: 'Acre Realty', email: 'desk@acre.test' };
const theHouse = { fullName: 'The Front Desk', company: 'Acre Realty' };

it('a property is offered by who submitted it, with their company', () => {
  expect(listingAgentOf(pat, house)).toEqual({ fullName: 'Pat Partner', company: 'Partner Realty' });
  expect(listingAgentOf({ ...pat, role: 'elite', company: null }, house)).toEqual({ fullName: 'Pat Partner', company: null });
});

it('what an administrator submitted, or somebody who is no member any more, is offered by the house contact and by nothing else of it', () => {
  expect(listingAgentOf({ ...pat, role: 'admin' }, house)).toEqual(theHouse);
  expect(listingAgentOf({ ...pat, deletedAt: '2026-01-01T00:00:00.000Z' }, house)).toEqual(theHouse);
});

it('where nobody speaks for the house, an administrator speaks', () => {
  expect(listingAgentOf({ ...pat, role: 'admin' }, undefined)).toEqual({ fullName: 'Pat Partner', company: 'Partner Realty' });
});
