import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ costlyPasswords: true });
const at = (baseUrl: string, address: string) => callerAt(baseUrl, { address });
const guess = (who: ReturnType<typeof callerAt>, nth: number) =>
  who.ask('POST', '/api/login', { body: { email: `nobody.${nth}@acre.test`, password: 'not-this-one' } });

describe('failed attempts', () => {
  it('are counted by all instances together', async () => {
    const other = await serveApp({ database: firm, trustedProxies: 1 });
    const statuses: number[] = [];
    for (let nth = 1; nth <= 11; nth += 1)
      statuses.push((await guess(at(nth % 2 === 0 ? firm.baseUrl : other.baseUrl, '198.51.100.1'), nth)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('are counted together for an IPv6 network, and for an IPv4 address in any notation', async () => {
    const statusesFrom = async (addressOf: (nth: number) => string) => {
      const statuses: number[] = [];
      for (let nth = 1; nth <= 11; nth += 1) statuses.push((await guess(at(firm.baseUrl, addressOf(nth)), nth)).status);
      return statuses;
    };
    expect(await statusesFrom((nth) => `2001:db8:0:1::${nth.toString(16)}`)).toEqual([...Array(10).fill(401), 429]);
    expect((await guess(at(firm.baseUrl, '2001:db8:0:2::1'), 12)).status).toBe(401);
    expect(await statusesFrom((nth) => (nth % 2 === 0 ? '198.51.100.77' : '::ffff:198.51.100.77'))).toEqual([...Array(10).fill(401), 429]);
  });

  it('are counted by the address of the connection if no proxy is trusted, regardless of headers', async () => {
    const alone = await serveApp({ database: firm, trustedProxies: 0 });
    const statuses: number[] = [];
    for (let nth = 1; nth <= 11; nth += 1) statuses.push((await guess(at(alone.baseUrl, `198.51.100.${nth + 1}`), nth)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await firm.owner('rate_limits').del();
  });

  it('are counted by the address that the outer of two trusted proxies saw', async () => {
    const behindTwo = await serveApp({ database: firm, trustedProxies: 2 });
    const forged = (nth: number) => at(behindTwo.baseUrl, `1.2.3.${nth}, 203.0.113.50, 10.0.0.7`);
    const statuses: number[] = [];
    for (let nth = 1; nth <= 11; nth += 1) statuses.push((await guess(forged(nth), nth)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await guess(at(behindTwo.baseUrl, '203.0.113.50, 203.0.113.51, 10.0.0.7'), 12)).status).toBe(401);
  });
});

it('120 parallel logins are all answered, and visitors can read in the meantime', async () => {
  const flood = Promise.all(Array.from({ length: 120 }, (_, nth) => guess(callerAt(firm.baseUrl), nth)));
  const read = async () => (await firm.visitor.ask('GET', '/api/properties')).status;
  expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array(20).fill(200));
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([401]));
});
