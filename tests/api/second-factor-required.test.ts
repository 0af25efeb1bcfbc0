import { api, type Endpoint, endpointsOf, eventsPath, urlOf } from '@acre/contracts';
import { openApiDocument } from '@acre/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { protect } from './support/second-factor.ts';

const database = await freshDatabase();
const firm = await openFirm({ database });
/** Another instance on the same database, which demands a second factor of administrators. */
const { baseUrl } = await serveApp({ database, trustedProxies: 1, secondFactorForAdmins: true });
const documented = openApiDocument().paths as Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
const declares = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): boolean =>
  documented[path]?.[method.toLowerCase()]?.responses[403]?.description.split(', ').includes('second_factor.required') ?? false;
const due = { status: 403, json: { code: 'second_factor.required' } };
const at = (cookie: string) => callerAt(baseUrl, { cookie });

describe('an administrator of whom a second factor is demanded', () => {
  it('can set it up, sign out, and do nothing else at any endpoint', async () => {
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
    ]);
    expect(declares({ path: eventsPath, method: 'GET' })).toBe(true);
    for (const path of ['/api/events', '/api/nothing', '/api//user', '/api/user/'])
      expect((await admin.ask('GET', path)).status, path).not.toBe(200);
    expect(await admin.ask('GET', '/api/second-factor')).toMatchObject({ status: 200, json: { isOn: false, isRequired: true } });
  });

  it('is told so with who is signed in, is let in once it is on, and is shut out again without it', async () => {
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

  it('is no partner or elite, and keeps their API tokens', async () => {
    for (const role of ['partner', 'elite'] as const)
      expect((await at((await firm.join(role)).cookie()).ask('GET', '/api/deals')).status).toBe(200);
    const { token } = await firm.admin.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    expect((await callerAt(baseUrl).ask('GET', '/api/deals', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});
