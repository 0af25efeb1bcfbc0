import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import { type Endpoint, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { openApiDocument } from '@acre/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { protect } from './support/second-factor.ts';

const database = await freshDatabase();
const firm = await openFirm({ database });
/** Starts another instance on the same database. This instance requires administrators to have a second factor. */
const { baseUrl } = await serveApp({ database, trustedProxies: 1, secondFactorForAdmins: true });
const documented = openApiDocument().paths as Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
const declares = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): boolean =>
  documented[path]?.[method.toLowerCase()]?.responses[403]?.description.split(', ').includes('second_factor.required') ?? false;
const due = { status: 403, json: { code: 'second_factor.required' } };
const at = (cookie: string) => callerAt(baseUrl, { cookie });

describe('an administrator who must set up a second factor', () => {
  it('can set it up and log out, but use no other endpoint', async () => {
    const admin = at(firm.admin.cookie());
    const open: string[] = [];
    for (const [name, endpoint] of endpointsOf(api)) {
      const path = urlOf(endpoint, { params: { id: 1, token: 'x', referralId: 'x', zipCode: '78701', key: '1', kind: 'image' } } as never);
      expect(declares(endpoint), `${name} in the OpenAPI document`).toBe(endpoint.beforeSecondFactor !== true);
      if (endpoint.beforeSecondFactor) open.push(name);
      else expect(await admin.ask(endpoint.method, path), name).toMatchObject(due);
    }
    expect(open.filter((name) => !name.startsWith('system.'))).toEqual([
      'session.user',
      'session.login',
      'session.code',
      'session.logout',
      'secondFactor.read',
      'secondFactor.begin',
      'secondFactor.confirm',
      // A second factor requires a confirmed email address, so confirming is allowed too.
      'emailConfirmation.send',
      'emailConfirmation.confirm',
    ]);
    expect(declares({ path: eventsPath, method: 'GET' })).toBe(true);
    for (const path of ['/api/events', '/api/nothing', '/api//user', '/api/user/'])
      expect((await admin.ask('GET', path)).status, path).not.toBe(200);
    expect(await admin.ask('GET', '/api/second-factor')).toMatchObject({ status: 200, json: { isOn: false, isRequired: true } });
  });

  it('sees the requirement in the session, gets access once the factor is on, and loses access after a reset', async () => {
    const admin = await firm.join('admin');
    const caller = callerAt(baseUrl);
    const signedIn = await caller.client.call(api.session.login, { body: { email: admin.email, password: admin.password } });
    expect(signedIn).toMatchObject({ id: admin.id, secondFactorDue: true });
    expect((await caller.ask('GET', '/api/user')).json).toMatchObject({ secondFactorDue: true });
    await protect({ ...admin, ...caller });
    expect((await caller.ask('GET', '/api/user')).json).not.toHaveProperty('secondFactorDue');
    expect((await caller.ask('GET', '/api/deals')).status).toBe(200);
    await firm.admin.client.call(api.secondFactor.reset, { params: { id: admin.id }, body: { password: firm.admin.password } });
    expect((await caller.ask('GET', '/api/deals')).status).toBe(401);
    await caller.client.call(api.session.login, { body: { email: admin.email, password: admin.password } });
    expect(await caller.ask('GET', '/api/deals')).toMatchObject(due);
  });

  it('is restricted, unlike partners and elites', async () => {
    for (const role of ['partner', 'elite'] as const)
      expect((await at((await firm.join(role)).cookie()).ask('GET', '/api/deals')).status).toBe(200);
  });

  it('cannot use an existing API token either until the factor is on', async () => {
    const admin = await firm.join('admin');
    const member = await firm.join('partner');
    const { token } = await admin.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'write', days: 1 } });
    const headers = { authorization: `Bearer ${token}` };
    const byToken = (method: string, path: string) => callerAt(baseUrl).ask(method, path, { headers });
    expect(await byToken('GET', '/api/deals')).toMatchObject(due);
    expect(await byToken('POST', `/api/users/${member.id}/deactivate`)).toMatchObject(due);
    const caller = at(admin.cookie());
    await protect({ ...admin, ...caller });
    expect((await byToken('GET', '/api/deals')).status).toBe(200);
  });
});
