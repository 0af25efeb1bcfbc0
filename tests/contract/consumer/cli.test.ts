import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../frame.ts';

const needs = needsOf('cli');
const account = { email: 'grace@acre.test', password: 'plum-orchard-42' };
const cookie = 'acre.sid=an-id';
const sends = { cookie: ['^acre\\.sid=.+', cookie] } as const;
const admin = ['signed in', { role: 'admin' }] as const;

describe('the command line needs', () => {
  it('to log in and store the session', () => {
    const reads = { 'set-cookie': ['^acre\\.[\\w.-]+=[\\w-]+;.*', `${cookie}; path=/`] } as const;
    return needs(
      api.session.login,
      {
        given: [['an account', account]],
        when: 'logging in from the command line',
        call: { body: account },
        reply: { fullName: 'Grace Admin', role: 'admin' },
        reads,
      },
      async (url) => {
        let kept = '';
        const client = createCliClient({ url, keepCookie: (set) => (kept = set) });
        expect(await client.call(api.session.login, { body: account })).toEqual({ fullName: 'Grace Admin', role: 'admin' });
        expect(kept).toBe(cookie);
      },
    );
  });

  it('to learn when the session has ended', () =>
    needs(
      api.properties.import,
      { given: [], when: 'importing without a session', call: { body: { dryRun: true, lines: [line] } }, refused: 'sign_in.required' },
      async (url) => {
        const failed = createCliClient({ url }).call(api.properties.import, { body: { dryRun: true, lines: [line] } });
        await expect(failed).rejects.toMatchObject({ status: 401, body: { code: 'sign_in.required' } });
      },
    ));

  it('a page of properties as a table', () => {
    const call = { query: { stage: 'marketing', sort: 'newest', page: 1, pageSize: 20 } } as const;
    const row = {
      id: 21,
      name: 'Harbor Building',
      type: 'office',
      city: 'New York',
      state: 'NY',
      price: 2_500_000,
      size: 12_000,
      status: 'marketing_start',
    } as const;
    return needs(
      api.properties.list,
      {
        given: [['a property', { id: 21, status: 'marketing_start' }], admin],
        when: 'listing the properties in marketing',
        call,
        sends,
        reply: [row],
      },
      async (url) => {
        expect(await createCliClient({ url, cookie }).page(api.properties.list, call)).toMatchObject({ rows: [row], total: 1 });
      },
    );
  });

  it('to change the status of a property', () => {
    const call = { params: { id: 22 }, body: { status: 'marketing_start' } } as const;
    const reply = { id: 22, name: 'Harbor Building', status: 'marketing_start' } as const;
    return needs(
      api.properties.edit,
      {
        given: [['a property', { id: 22, status: 'under_review' }], admin],
        when: 'changing the status of a property to marketing',
        call,
        sends,
        reply,
      },
      async (url) => {
        expect(await createCliClient({ url, cookie }).call(api.properties.edit, call)).toEqual(reply);
      },
    );
  });

  it('to import a batch exactly once', () => {
    const call = { body: { dryRun: false, lines: [line] } };
    const options = { idempotencyKey: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' };
    const reply = [{ externalKey: line.externalKey, outcome: 'created', id: 23 }] as const;
    return needs(
      api.properties.import,
      { given: [admin], when: 'importing a batch of one line', call, options, sends, reply },
      async (url) => {
        expect(await createCliClient({ url, cookie }).call(api.properties.import, call, options)).toEqual(reply);
      },
    );
  });
});

const line = {
  externalKey: 'nyc-1000670001',
  name: '12 Front Street',
  type: 'office',
  address: '12 Front Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10004',
  price: 2_500_000,
  status: 'closed_paid',
} as const;
