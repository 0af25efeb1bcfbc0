import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import { type Endpoint, needsSignIn } from '@acre/contracts/mechanism/endpoint';
import { ErrorBody } from '@acre/contracts/mechanism/errors';
import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { callerAt, type Reply } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { aDeal, aLine, aProperty, aTemplate } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const property = await firm.property(admin, { status: 'marketing_start' });
const deal = await firm.deal(property);
const person = await firm.join('partner');
const template = await admin.client.call(api.templates.create, { body: aTemplate() });

/** None of these values may cause a server error in any position. */
const hostile: readonly unknown[] = [
  ...[null, true, 0, -1, 0.1, -0.001, 1e-300, 1e300, 2_147_483_647, 2_147_483_648, 2 ** 53, -(2 ** 53)],
  ...[
    '',
    ' ',
    'x',
    'x'.repeat(50_000),
    '👩‍🚀'.repeat(100),
    '\u202e\u200b',
    '\uffff',
    'İ'.repeat(254),
    'ﷺ'.repeat(40),
    '%_\\',
    "'; drop table people; --",
  ],
  ...[
    'null',
    'NaN',
    'Infinity',
    '1e9',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    '2026-01-01T00:00:00Z',
  ],
  ...['ſ@acre.test', 'a@b', 'ﬀ@acre.test', `${'a'.repeat(64)}@${'b'.repeat(180)}.test`, 'javascript:alert(1)', '/../../etc/passwd'],
  ...[
    [],
    {},
    [null],
    [[]],
    [{}],
    ['x'],
    { $ne: null },
    { length: 1e9 },
    Array(60).fill('x'),
    { toString: 1 },
    { constructor: { name: 1 } },
  ],
];

const content = { ...aProperty(), yearBuilt: 1990, zoning: 'C-4', amenities: ['Dock'], images: ['/a.jpg'] };
const parts = { buyerId: admin.id, partnerId: person.id, eliteId: admin.id, commissionAmount: 1, commissionPaid: true, notes: 'x' };
const dealContent = aDeal({ propertyId: property.id, sellerId: admin.id, ...parts });
const joining = {
  password: 'plum-orchard-42',
  fullName: 'New',
  role: 'elite',
  phone: '1',
  company: 'x',
  referredBy: 1,
  profileImage: '/a.jpg',
};
const email = 'n@acre.test';
const steps = [{ id: 'a', name: 'One', order: 1, description: 'First' }];
const profile = { fullName: 'New Name', email: 'new@acre.test', phone: '1', company: 'x', role: 'partner' };

/**
 * Each entry consists of an endpoint, its parameters and a valid body. The tests replace one field at a time with a hostile value. A
 * validation error can then only be about that field.
 */
const bodies: readonly (readonly [Endpoint, object, object])[] = [
  [api.properties.create, {}, content],
  [api.properties.edit, { id: property.id }, { ...content, status: 'price_drop', referralId: null, submittedById: admin.id }],
  [api.properties.import, {}, { dryRun: false, lines: [aLine({ status: 'closed_paid' })] }],
  [api.deals.create, {}, dealContent],
  [api.deals.edit, { id: deal.id }, { ...dealContent, status: 'closed', closingDate: '2026-01-31' }],
  [api.templates.create, {}, { ...aTemplate({ steps }), isDefault: false }],
  [api.templates.edit, { id: template.id }, aTemplate({ steps })],
  [api.people.edit, { id: person.id }, profile],
  [api.people.changePassword, { id: person.id }, { currentPassword: 'x', newPassword: 'pear-orchard-43' }],
  [api.account.remove, {}, { password: 'x' }],
  [api.tokens.create, {}, { name: 'x', scope: 'read', days: 1 }],
  [api.emailChange.request, {}, { email, currentPassword: 'x' }],
  [api.emailChange.confirm, {}, { token: 'x' }],
  [api.session.register, {}, { ...joining, email, username: email }],
  [api.joining.forgotPassword, {}, { email }],
  [api.joining.resetPassword, {}, { token: 'x', newPassword: 'pear-orchard-43' }],
  [api.joining.visitReferral, {}, { referralId: 'ABCDEFGH' }],
  [api.people.write, { id: person.id }, { message: 'Hello' }],
  [api.invitations.create, {}, { email, role: 'elite', message: 'x' }],
  [api.invitations.accept, {}, { token: 'x', password: 'plum-orchard-42', fullName: 'New', phone: '1', company: 'x' }],
  [api.session.code, {}, { code: 'x' }],
  [api.secondFactor.confirm, {}, { code: 'x' }],
  [api.session.login, {}, { email, password: 'plum-orchard-42' }],
];

/** These words are for developers only: parts of a regular expression, a type, or a message of a library. */
const machineWords = /expected |invalid |regex|\^|pattern|received|undefined/i;

/** Fails on a server error, and on a refusal whose sentence is not fit for people to read. */
function expectFit({ status, text, json }: Reply, what: string): void {
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  if (status < 400) return;
  const { message, issues = [] } = ErrorBody.parse(json);
  for (const said of [message, ...issues.map((issue) => issue.message)]) expect(said, what).not.toMatch(machineWords);
}

type Path = readonly (string | number)[];

/** In `npm test`, each field gets every third hostile value, so that three consecutive fields together get all values. */
const share = sample(3, 1);
const hostileAt = (nth: number): readonly unknown[] => hostile.filter((_, at) => at % share === nth % share);

/** Returns the path to every field and list element of a body, at any depth. */
function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([key, part]) => places(part, [...at, Array.isArray(value) ? Number(key) : key])),
  ];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? replaced(part, rest, by) : part));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, by) };
}

/** Sends the values one after the other, and resets the counters of endpoints with a limit on attempts. */
async function oneByOne(values: readonly unknown[], send: (value: unknown) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const value of values) {
    await firm.owner('rate_limits').del();
    replies.push(await send(value));
  }
  return replies;
}

/** Sends four values at a time. On a slow machine, more parallel requests could wait too long for a connection and get a 503. */
async function fewAtATime(values: readonly unknown[], send: (value: unknown) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < values.length; at += 4) replies.push(...(await Promise.all(values.slice(at, at + 4).map(send))));
  return replies;
}

/** The timeout is in milliseconds; each test makes hundreds of writes. */
const patience = { timeout: 5 * 60_000 };

describe('any value', patience, () => {
  it.each(bodies)(
    'in a field of $method $path is accepted, or refused in plain words, and never causes a server error',
    async (endpoint, params, body) => {
      const path = urlOf(endpoint, { params } as never);
      for (const [nth, place] of places(body).entries()) {
        const values = hostileAt(nth);
        const who = needsSignIn(endpoint) ? admin : callerAt(firm.baseUrl);
        const send = (value: unknown) => who.ask(endpoint.method, path, { body: replaced(body, place, value) });
        const replies = endpoint.limited ? await oneByOne(values, send) : await fewAtATime(values, send);
        for (const [at, reply] of replies.entries()) expectFit(reply, `${place.join('.')} = ${JSON.stringify(values[at]).slice(0, 80)}`);
      }
    },
  );

  it.each([
    api.properties.list,
    api.properties.features,
    api.reso.list,
    api.deals.list,
    api.deals.participants,
    api.activities.list,
    api.people.list,
    api.mails.list,
    api.invitations.list,
  ])('in the query of $path is accepted, or refused in plain words, and never causes a server error', async (endpoint) => {
    for (const [nth, name] of Object.keys(endpoint.query.shape).entries())
      for (const value of hostileAt(nth).filter((one) => typeof one !== 'object' && String(one).length < 5_000)) {
        const reply = await admin.ask('GET', `${endpoint.path}?${name}=${encodeURIComponent(String(value))}`);
        expectFit(reply, `${name}=${String(value).slice(0, 80)}`);
      }
  });
});
