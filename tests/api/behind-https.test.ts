import { expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ publicUrl: 'https://acre.example.com', trustedProxies: 0 });

it('behind HTTPS, people can log in even if the number of proxies is not configured', async () => {
  const body = { email: firm.admin.email, password: firm.admin.password };
  const reply = await firm.visitor.ask('POST', '/api/login', { body });
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie();
  expect(cookies.find((line) => line.startsWith('__Host-acre.sid='))).toMatch(/; secure(;|$)/i);
  expect(cookies.every((line) => /; secure(;|$)/i.test(line))).toBe(true);
});

it('a request with a leftover hint cookie from an ended session succeeds', async () => {
  const reply = await firm.visitor.ask('GET', '/api/properties', { headers: { cookie: 'acre.signed-in=yes' } });
  expect(reply.status).toBe(200);
});
