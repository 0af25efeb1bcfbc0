import type { Property } from '@acre/contracts/properties/property';
import { describe, expect, it } from 'vitest';
import type { Caller } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const total = 1_005;
await firm.owner.raw(
  `insert into properties (name, type, address, city, state, zip_code, price, submitted_by_id, status, created_at)
   select 'Unit ' || n, 'office', n || ' Main Street', 'Austin', 'TX', '73301', 1000 + n, ?, 'marketing_start', now() - n * interval '1 minute'
   from generate_series(1, ?::integer) n`,
  [firm.admin.id, total],
);

const page = (query: string, who: Caller = firm.visitor) => who.ask('GET', `/api/properties?${query}`);
const linksOf = (headers: Headers) =>
  Object.fromEntries([...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]));

describe('pages of a list', () => {
  it('have 100 rows by default, and 500 at most', async () => {
    expect((await page('')).json).toHaveLength(100);
    expect((await page('pageSize=500')).json).toHaveLength(500);
  });

  it('report a total of at most 1,000 to visitors, and that there may be more', async () => {
    const { headers } = await page('pageSize=10');
    expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual(['1000', 'true']);
  });

  it('report the exact total to visitors if it is 1,000 or less', async () => {
    const { headers } = await page('pageSize=10&priceMax=2000');
    expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual(['1000', null]);
  });

  it('report the exact total to members', async () => {
    const { headers } = await page('pageSize=10', firm.admin);
    expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual([String(total), null]);
  });

  it('link to first, prev, next and last and keep the filters', async () => {
    const { headers } = await page('type=office&page=3&pageSize=100', firm.admin);
    expect(linksOf(headers)).toEqual({
      first: '/api/properties?type=office&pageSize=100&page=1',
      prev: '/api/properties?type=office&pageSize=100&page=2',
      next: '/api/properties?type=office&pageSize=100&page=4',
      last: '/api/properties?type=office&pageSize=100&page=11',
    });
  });

  it('have no prev on the first page, no next on the last page, and no last if the total is capped', async () => {
    expect(Object.keys(linksOf((await page('', firm.admin)).headers))).toEqual(['first', 'next', 'last']);
    expect(Object.keys(linksOf((await page('page=11', firm.admin)).headers))).toEqual(['first', 'prev', 'last']);
    expect(Object.keys(linksOf((await page('')).headers))).toEqual(['first', 'next']);
  });

  it('have relative links, whatever host the request names', async () => {
    const { headers } = await firm.visitor.ask('GET', '/api/properties', { headers: { 'x-forwarded-host': 'evil.test' } });
    expect(headers.get('link')).not.toContain('evil.test');
  });

  it('are empty beyond the last one, and still report the total', async () => {
    const { json, headers } = await page('page=12', firm.admin);
    expect([json, headers.get('x-total-count')]).toEqual([[], String(total)]);
  });

  it('followed one by one show every property once', async () => {
    const seen: number[] = [];
    let next: string | undefined = '/api/properties?pageSize=300&sort=price_asc';
    while (next) {
      const { json, headers } = await firm.admin.ask('GET', next);
      seen.push(...(json as Property[]).map(({ id }) => id));
      next = linksOf(headers)['next'];
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });
});
