import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { describe, expect, it } from 'vitest';
import { checksumOf } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { visitor, admin } = firm;
const member = await firm.join('partner');
const listed = await firm.property(admin, { status: 'marketing_start' });
const hidden = await firm.property(admin, { referralId: null });

const bad = (status: number, code: string) => ({ status, json: { code } });
const unknownPath = bad(404, 'request.unknown_path');

describe('a request URL', () => {
  it.each([
    '0',
    '-1',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%00',
    '../1',
    'null',
    '[]',
    '1.0',
    '01',
    '+1',
    '0x1',
    ' 1',
    '1;--',
    "1'",
    '%F0%28%8C%28',
    '1%2F2',
    'undefined',
    'NaN',
  ])('with the id %s is rejected as unknown or invalid, never with a server error', async (id) => {
    for (const noun of ['properties', 'deals', 'users', 'deal-flow-templates'])
      for (const method of noun === 'deal-flow-templates' ? ['DELETE'] : ['GET', 'PATCH']) {
        const reply = await admin.ask(method, `/api/${noun}/${id}`, method === 'PATCH' ? { body: {} } : {});
        expect([400, 404, 405], `${method} ${noun}/${id}: ${reply.text}`).toContain(reply.status);
        expect(reply.json).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      }
  });

  it.each([
    `/api/properties/${hidden.id}/`,
    `//api/properties/${hidden.id}`,
    `/api//properties/${hidden.id}`,
    `/API/properties/${hidden.id}`,
    `/api/Properties/${hidden.id}`,
    `/%61pi/properties/${hidden.id}`,
    `/api/%70roperties/${hidden.id}`,
    `/api/properties/${hidden.id}%2f`,
    `/api/properties/${hidden.id};x=1`,
    `/api/properties/./${hidden.id}`,
    `/api/x/..%2fproperties/${hidden.id}`,
    `/api/properties/${hidden.id}?scope=work`,
    '/api/users/',
    '/API/users',
    '/%61pi/users',
    '//api/users',
    '/api/users?role=admin&role=partner',
  ])('%s is rejected without revealing hidden data', async (path) => {
    const reply = await visitor.ask('GET', path);
    expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain(hidden.name);
    expect(reply.text).not.toContain(admin.email);
  });

  it('is not rewritten by headers of proxies or method overrides', async () => {
    const before = await checksumOf(firm.owner);
    const tricks: Record<string, string>[] = [
      { 'x-original-url': '/api/users' },
      { 'x-rewrite-url': '/api/users' },
      { 'x-http-method-override': 'PATCH' },
      { 'x-method-override': 'DELETE' },
      { 'x-http-method': 'DELETE' },
      { 'x-forwarded-prefix': '/api' },
      { authorization: 'Basic YWRtaW46YWRtaW4=' },
    ];
    for (const headers of tricks) {
      const reply = await visitor.ask('GET', `/api/properties/${listed.id}?`, { headers });
      expect(reply, JSON.stringify(headers)).toMatchObject({ status: 200, json: { id: listed.id } });
      expect((await member.ask('POST', '/api/deal-flow-templates?_method=DELETE', { headers, body: {} })).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(await checksumOf(firm.owner)).toBe(before);
  });

  it('without an endpoint returns 404 in JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/properties/1/2/3'])
      expect(await visitor.ask('GET', path), path).toMatchObject(unknownPath);
  });

  it('requested with an unsupported method returns 405 and the allowed methods', async () => {
    const known = new Map<string, Set<string>>();
    for (const [, { method, path }] of endpointsOf(api)) known.set(path, (known.get(path) ?? new Set()).add(method));
    for (const [path, methods] of known)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.has(one))) {
        const filled = path.replace(/\{\w+\}/, String(listed.id));
        const segment = filled.slice(filled.lastIndexOf('/') + 1);
        const reply = await admin.ask(method, filled);
        // The filled path may also match another endpoint, such as `/api/properties/{id}`. If that endpoint supports the method, the reply
        // is not a 405.
        if (endpointsOf(api).some(([, other]) => other.method === method && other.path.replace(/\{\w+\}$/, segment) === filled)) continue;
        expect(reply, `${method} ${filled}`).toMatchObject(bad(405, 'request.unknown_method'));
        for (const one of methods) expect(reply.headers.get('allow')).toContain(one);
      }
  });

  it('requested with HEAD returns the same as GET without the body', async () => {
    for (const path of [
      '/api/properties',
      `/api/properties/${listed.id}`,
      `/api/properties/${hidden.id}`,
      '/api/user',
      '/api/openapi.json',
      '/api/docs',
    ]) {
      const [head, get] = [await visitor.ask('HEAD', path), await visitor.ask('GET', path)];
      expect([head.status, head.text], path).toEqual([get.status, '']);
      for (const name of ['content-type', 'x-total-count', 'link'])
        expect(head.headers.get(name), `${name} of ${path}`).toBe(get.headers.get(name));
    }
  });
});
