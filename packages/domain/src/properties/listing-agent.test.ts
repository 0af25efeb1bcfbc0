import { expect, it } from 'vitest';
import { listingAgentOf } from './listing-agent.ts';

it('a property is offered by who submitted it, with their company', () => {
  const person = { fullName: 'Pat Partner', company: 'Partner Realty' } as const;
  expect(listingAgentOf({ ...person, role: 'partner' })).toEqual(person);
  expect(listingAgentOf({ ...person, role: 'elite', company: null })).toEqual({ fullName: 'Pat Partner', company: null });
});

it('what an administrator submitted is offered by the house', () => {
  const admin = { fullName: 'Ann Admin', role: 'admin' } as const;
  expect(listingAgentOf({ ...admin, company: 'The House' })).toEqual({ fullName: 'The House', company: null });
  expect(listingAgentOf({ ...admin, company: null })).toEqual({ fullName: 'Ann Admin', company: null });
});
