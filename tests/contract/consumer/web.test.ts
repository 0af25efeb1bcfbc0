import { api } from '@acre/contracts';
import { createWebClient } from '@acre/web/client';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../frame.ts';

const needs = needsOf('web');
const account = { email: 'ada@acre.test', password: 'plum-orchard-42' };
const person = { id: 1, fullName: 'Ada Partner', role: 'partner', email: account.email } as const;

const listed = { given: [['a property', { id: 7, status: 'marketing_start' }]] } as const;

describe('the web client needs', () => {
  it('to sign somebody in', () =>
    needs(
      api.session.login,
      { given: [['an account', account]], when: 'signing in with the right password', call: { body: account }, reply: person },
      async (url) => {
        expect(await createWebClient(url).call(api.session.login, { body: account })).toMatchObject(person);
      },
    ));

  it('a sentence to show when the password is wrong', () => {
    const body = { ...account, password: 'not-this-one' };
    return needs(
      api.session.login,
      { given: [['an account', account]], when: 'signing in with a wrong password', call: { body }, refused: 'sign_in.failed' },
      async (url) => {
        const failed = createWebClient(url).call(api.session.login, { body });
        await expect(failed).rejects.toMatchObject({ status: 401, shown: 'The e-mail or password is not right.' });
      },
    );
  });

  it('to know that nobody is signed in', () =>
    needs(
      api.session.user,
      { given: [], when: 'asking who is signed in without a session', call: {}, refused: 'sign_in.required' },
      async (url) => {
        await expect(createWebClient(url).call(api.session.user, {})).rejects.toMatchObject({ status: 401 });
      },
    ));

  it('a page of properties with their total', () => {
    const call = { query: { type: 'office', sort: 'price_asc', page: 1, pageSize: 12 } } as const;
    const row = {
      id: 7,
      name: 'Harbor Building',
      type: 'office',
      city: 'New York',
      state: 'NY',
      price: 2_500_000,
      size: 12_000,
      images: ['/a.jpg'],
    } as const;
    return needs(api.properties.list, { ...listed, when: 'browsing offices, the cheapest first', call, reply: [row] }, async (url) => {
      expect(await createWebClient(url).page(api.properties.list, call)).toEqual({ rows: [row], total: 1, capped: false });
    });
  });

  it('the details of a listed property', () => {
    const call = { params: { id: 7 } };
    const reply = {
      id: 7,
      name: 'Harbor Building',
      type: 'office',
      address: '12 Front Street',
      city: 'New York',
      state: 'NY',
      zipCode: '10004',
      price: 2_500_000,
      size: 12_000,
      description: 'Five floors by the water.',
      amenities: ['Dock'],
      images: ['/a.jpg'],
      status: 'marketing_start',
      createdAt: '2026-01-31T12:00:00.000Z',
    } as const;
    return needs(api.properties.get, { ...listed, when: 'opening a listed property', call, reply }, async (url) => {
      expect(await createWebClient(url).call(api.properties.get, call)).toEqual(reply);
    });
  });

  it('the listed properties of a viewport as pins', () => {
    const at = { latitude: 41.25, longitude: -95.95 };
    const call = { query: { bbox: '-96,41,-95.5,41.5', zoom: 9, type: 'office' } } as const;
    const property = { id: 21, name: 'Harbor Building', price: 2_500_000, type: 'office' } as const;
    const reply = {
      total: 1,
      capped: false,
      placed: 1,
      pins: [{ ...at, count: 1, bounds: [-95.95, 41.25, -95.95, 41.25], property }],
    } as const;
    return needs(
      api.properties.map,
      { given: [['a property on the map', { id: 21, ...at }]], when: 'looking at offices on the map', call, reply },
      async (url) => {
        expect(await createWebClient(url).call(api.properties.map, call)).toEqual(reply);
      },
    );
  });

  it('to be told that a property is not there', () => {
    const call = { params: { id: 8 } };
    return needs(
      api.properties.get,
      {
        given: [['a property', { id: 8, status: 'under_review' }]],
        when: 'opening a property that is not listed',
        call,
        refused: 'property.not_found',
      },
      async (url) => {
        await expect(createWebClient(url).call(api.properties.get, call)).rejects.toMatchObject({ shown: 'Property not found' });
      },
    );
  });

  it('to submit a property, once', () => {
    const body = {
      name: 'New Building',
      type: 'retail',
      address: '1 Main Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '73301',
      price: 900_000,
      size: 4_000,
    } as const;
    const options = { idempotencyKey: 'a-form-that-was-sent' };
    return needs(
      api.properties.create,
      { given: [['signed in', { role: 'partner' }]], when: 'submitting a property', call: { body }, options, reply: { id: 9 } },
      async (url) => {
        expect(await createWebClient(url).call(api.properties.create, { body }, options)).toEqual({ id: 9 });
      },
    );
  });

  it('to change the status of a property that nobody changed in between', () => {
    const call = { params: { id: 10 }, body: { status: 'underwriting' } } as const;
    return needs(
      api.properties.edit,
      {
        given: [
          ['a property', { id: 10, status: 'under_review' }],
          ['signed in', { role: 'admin' }],
        ],
        when: 'moving a property to underwriting',
        call,
        options: { ifMatch: 1 },
        reply: { id: 10, status: 'underwriting', version: 2 },
      },
      async (url) => {
        expect(await createWebClient(url).call(api.properties.edit, call, { ifMatch: 1 })).toMatchObject({
          status: 'underwriting',
          version: 2,
        });
      },
    );
  });

  it('the history of a property', () => {
    const call = { query: { entityType: 'property', entityId: 11 } } as const;
    const row = {
      id: 1,
      type: 'property_submission',
      message: 'Harbor Building was submitted for review',
      createdAt: '2026-01-31T12:00:00.000Z',
    } as const;
    return needs(
      api.activities.list,
      {
        given: [
          ['a property', { id: 11, status: 'under_review' }],
          ['signed in', { role: 'admin' }],
        ],
        when: 'reading what happened to a property',
        call,
        reply: [row],
      },
      async (url) => {
        expect(await createWebClient(url).page(api.activities.list, call)).toMatchObject({ rows: [row], total: 1 });
      },
    );
  });

  it('a deal with the steps it began with and its history', () => {
    const call = { params: { id: 13 } };
    const row = {
      id: 13,
      propertyName: 'Harbor Building',
      status: 'active',
      value: 1_000_000.5,
      commissionPaid: false,
      commissionPaidAt: null,
      createdAt: '2026-01-31T12:00:00.000Z',
      history: [{ status: 'active', at: '2026-01-31T12:00:00.000Z' }],
      steps: [{ id: 'step-1', name: 'Submission Under Review', order: 1 }],
      version: 1,
    } as const;
    return needs(
      api.deals.get,
      {
        given: [
          ['a deal', { id: 13 }],
          ['signed in', { role: 'admin' }],
        ],
        when: 'reading a deal',
        call,
        reply: row,
      },
      async (url) => {
        expect(await createWebClient(url).call(api.deals.get, call)).toMatchObject(row);
      },
    );
  });

  it('a page of deals with names and money', () => {
    const call = { query: { page: 1, pageSize: 10 } };
    const row = {
      id: 12,
      propertyName: 'Harbor Building',
      sellerName: 'Sally Seller',
      buyerName: 'Barry Buyer',
      value: 1_000_000.5,
      commissionAmount: 30_000.02,
      commissionPaid: false,
      status: 'active',
      createdAt: '2026-01-31T12:00:00.000Z',
    } as const;
    return needs(
      api.deals.list,
      {
        given: [
          ['a deal', { id: 12 }],
          ['signed in', { role: 'admin' }],
        ],
        when: 'listing deals',
        call,
        reply: [row],
      },
      async (url) => {
        expect(await createWebClient(url).page(api.deals.list, call)).toMatchObject({ rows: [row], total: 1 });
      },
    );
  });

  const asAdmin = [
    ['signed in', { role: 'admin' }],
    ['preferences', { version: 3, signUp: 'open' }],
  ] as const;

  it('the system preferences, with what the environment decides', () => {
    const reply = { signUp: 'open', tilesUrl: null, hasGeocoderKey: false, environment: { publicUrl: 'PUBLIC_URL' }, version: 3 } as const;
    return needs(api.preferences.read, { given: asAdmin, when: 'reading the system preferences', call: {}, reply }, async (url) => {
      expect(await createWebClient(url).call(api.preferences.read, {})).toMatchObject(reply);
    });
  });

  it('to change system preferences on the version that was seen', () => {
    const body = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
    const [call, options] = [{ body }, { ifMatch: 3 }];
    const need = { given: asAdmin, when: 'changing system preferences', call, options, reply: { ...body, version: 4 } };
    return needs(api.preferences.change, need, async (url) => {
      expect(await createWebClient(url).call(api.preferences.change, call, options)).toMatchObject(body);
    });
  });

  it('to hear that somebody else changed the preferences', () => {
    const [call, options] = [{ body: { signUp: 'invitation' } } as const, { ifMatch: 2 }];
    const need = { given: asAdmin, when: 'changing system preferences that changed', call, options, refused: 'version.stale' } as const;
    return needs(api.preferences.change, need, async (url) => {
      await expect(createWebClient(url).call(api.preferences.change, call, options)).rejects.toMatchObject({ status: 412 });
    });
  });

  it('to know who may join', () => {
    const given = [['preferences', { version: 1, signUp: 'invitation' }]] as const;
    const reply = { signUp: 'invitation', sendsMail: false, tiles: null, publicUrl: 'https://acre.example.com' } as const;
    return needs(api.system.config, { given, when: 'asking about the installation', call: {}, reply }, async (url) => {
      expect(await createWebClient(url).call(api.system.config, {})).toMatchObject(reply);
    });
  });

  it('to hear that joining is by invitation only', () => {
    const given = [['preferences', { version: 1, signUp: 'invitation' }]] as const;
    const body = { email: 'new@acre.test', fullName: 'Nina Newcomer', password: 'plum-orchard-42', role: 'partner' } as const;
    const need = { given, when: 'registering while joining is by invitation', call: { body }, refused: 'sign_up.closed' } as const;
    return needs(api.session.register, need, async (url) => {
      await expect(createWebClient(url).call(api.session.register, { body })).rejects.toMatchObject({ status: 403 });
    });
  });
});
