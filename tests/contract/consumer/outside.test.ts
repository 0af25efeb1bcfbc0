import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../frame.ts';
import { listingsPortal } from '../outside/listings-portal.ts';

const needs = needsOf('listings-portal');
const token = 'acre_8mYp1nB5vK7xT2wD4sF6gH9jL0aCq3Zr8mYp1nB5vK7';
const authorization = ['^Bearer acre_[\\w-]+$', `Bearer ${token}`] as const;
const sends = { authorization } as const;
const readOnly = ['an API token', { scope: 'read' }] as const;
const writing = ['an API token', { scope: 'write' }] as const;

describe('the portal of another firm needs', () => {
  it('the properties on the market, one page at a time, with the total', () => {
    const call = { query: { stage: 'marketing', sort: 'newest', page: 1, pageSize: 50 } } as const;
    const row = { id: 31, name: 'Harbor Building', price: 2_500_000 } as const;
    return needs(
      api.properties.list,
      {
        given: [['a property', { id: 31, status: 'marketing_start' }], readOnly],
        when: 'listing the properties on the market with an API token',
        call,
        sends,
        reply: [row],
      },
      async (url) => {
        expect(await listingsPortal(url, token).onTheMarket(1)).toEqual({ listings: [row], total: 1 });
      },
    );
  });

  it('property locations as GeoJSON, longitude first', () => {
    const reply = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 32,
          geometry: { type: 'Point', coordinates: [-95.95, 41.25] },
          properties: { name: 'Harbor Building', price: 2_500_000 },
        },
      ],
    } as const;
    return needs(
      api.properties.features,
      {
        given: [['a property on the map', { id: 32, latitude: 41.25, longitude: -95.95 }], readOnly],
        when: 'reading property locations as GeoJSON with an API token',
        call: { query: { after: 31, limit: 1 } },
        sends: { ...sends, accept: ['application/geo\\+json', 'application/geo+json'] },
        reads: { 'Content-Type': ['^application/geo\\+json', 'application/geo+json'] },
        reply,
      },
      async (url) => {
        expect(await listingsPortal(url, token).places(31)).toEqual([{ name: 'Harbor Building', at: [-95.95, 41.25] }]);
      },
    );
  });

  it('a listing with the field names of the RESO Data Dictionary', () => {
    const row = { ListingKey: '33', ListPrice: 2_500_000, StandardStatus: 'Active' } as const;
    return needs(
      api.reso.list,
      {
        given: [['a property', { id: 33, status: 'marketing_start' }], readOnly],
        when: 'reading the RESO view with an API token',
        call: { query: { $filter: "ListingKey eq '33'", $select: 'ListingKey,ListPrice,StandardStatus' } },
        sends,
        reads: {
          'Content-Type': ['^application/json.*odata\\.metadata=minimal.*', 'application/json;odata.metadata=minimal; charset=utf-8'],
        },
        reply: { value: [row] },
      },
      async (url) => {
        expect(await listingsPortal(url, token).fromReso('33')).toEqual([row]);
      },
    );
  });

  const body = {
    name: 'Portal Building',
    type: 'office',
    address: '1 Harbor Way',
    city: 'New York',
    state: 'NY',
    zipCode: '10004',
    price: 1_750_000,
  } as const;
  const idempotencyKey = 'portal-1001';

  it('to submit a property of its own client exactly once', () =>
    needs(
      api.properties.create,
      {
        given: [writing],
        when: 'submitting a property with an API token',
        call: { body },
        options: { idempotencyKey },
        sends,
        reply: { id: 34, status: 'under_review' },
      },
      async (url) => {
        expect(await listingsPortal(url, token).submit(body, idempotencyKey)).toEqual({ id: 34, status: 'under_review' });
      },
    ));

  it('to learn from a stable code that its token is read-only', () =>
    needs(
      api.properties.create,
      {
        given: [readOnly],
        when: 'submitting a property with a read-only API token',
        call: { body },
        options: { idempotencyKey },
        sends,
        refused: 'token.read_only',
      },
      async (url) => {
        await expect(listingsPortal(url, token).submit(body, idempotencyKey)).rejects.toMatchObject({
          status: 403,
          code: 'token.read_only',
        });
      },
    ));

  it('to learn that its token has expired', () =>
    needs(
      api.properties.list,
      {
        given: [],
        when: 'listing the properties on the market with an expired API token',
        call: { query: { stage: 'marketing', sort: 'newest', page: 1, pageSize: 50 } },
        sends,
        refused: 'token.invalid',
      },
      async (url) => {
        await expect(listingsPortal(url, token).onTheMarket(1)).rejects.toMatchObject({ status: 401, code: 'token.invalid' });
      },
    ));
});
