import { expect, it } from 'vitest';
import { type AccessRow, type Endpoint, endpointsOf, forAdminsAlone, isRepeatable, needsSignIn, tokenRefusal } from './endpoint.ts';

const row = (visitor: number): AccessRow => ({ visitor, owner: 200, partner: 200, elite: 200, network: 200, admin: 200 });
const an = (of: Partial<Endpoint> = {}): Endpoint => ({
  ...{ method: 'GET', path: '/api/things', summary: 'Things', status: 200, refusals: [], access: { read: row(401) } },
  ...of,
});

it('an endpoint requires a login if every operation refuses visitors', () => {
  expect(needsSignIn(an())).toBe(true);
  expect(needsSignIn(an({ access: { read: row(200) } }))).toBe(false);
  expect(needsSignIn(an({ access: { listed: row(200), unlisted: row(401) } }))).toBe(false);
});

it('an endpoint is for administrators only if every operation refuses other members', () => {
  const refused = { visitor: 401, owner: 403, partner: 404, elite: 400, network: 403, admin: 200 };
  const alone = (...rows: AccessRow[]) => forAdminsAlone({ access: Object.fromEntries(rows.map((each, at) => [`row${at}`, each])) });
  expect(alone(refused)).toBe(true);
  for (const who of ['owner', 'partner', 'elite', 'network'] as const) expect(alone({ ...refused, [who]: 200 })).toBe(false);
  expect([alone(refused, row(401)), alone(row(401), refused)]).toEqual([false, false]);
});

it.each([
  ['read', 'GET', undefined, undefined],
  ['read', 'POST', undefined, 'token.read_only'],
  ['write', 'POST', undefined, undefined],
  ['write', 'GET', true, 'token.session_only'],
  ['read', 'POST', true, 'token.session_only'],
] as const)('a token with scope %s that calls a %s endpoint (session only: %s) gets the refusal %s', (scope, method, sessionOnly, code) => {
  expect(tokenRefusal({ method, ...(sessionOnly && { sessionOnly }) }, scope)).toBe(code);
});

it('a read token may also call read-only POST endpoints', () => {
  expect(tokenRefusal({ method: 'POST', readOnly: true }, 'read')).toBeUndefined();
});

it('an endpoint accepts an idempotency key if its refusals include idempotency.in_flight', () => {
  expect([isRepeatable(an()), isRepeatable(an({ refusals: ['idempotency.in_flight'] }))]).toEqual([false, true]);
});

it('a contract names every endpoint by its path in the tree', () => {
  const [first, second] = [an(), an({ path: '/api/others' })];
  expect(endpointsOf({ things: { list: first, more: { get: second } } })).toEqual([
    ['things.list', first],
    ['things.more.get', second],
  ]);
});
