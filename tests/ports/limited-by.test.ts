import { limitRules } from '@acre/contracts/openapi';
import { type Actor, visitor } from '@acre/domain';
import { limitedBy, pgLimits } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { bad, codeOf, good, pointsIn } from './tries.ts';

const { db, owner } = await freshDatabase();

describe('what a try is counted by', () => {
  const member: Actor = { role: 'elite', id: 7, referredBy: null };
  type Limited = keyof typeof limitRules;
  /** The keys that are counted, and the headers that are told. */
  async function triedOf(
    limited: Limited | undefined,
    over: { actor?: Actor; body?: unknown; awaiting?: number } = {},
    work: () => Promise<unknown> = bad,
  ) {
    const headers: Record<string, string> = {};
    const awaiting = over.awaiting === undefined ? undefined : { personId: over.awaiting, passwordVersion: 1 };
    const of = { limited, address: 'a', actor: over.actor ?? visitor, body: over.body, session: { awaiting } };
    await codeOf(limitedBy(pgLimits(db), of, (name, value) => Object.assign(headers, { [name]: value }), work));
    const keys = Object.entries(await pointsIn(owner)).flatMap(([key, taken]) => (taken > 0 ? [key] : []));
    await owner('rate_limits').del();
    return { keys, headers };
  }
  const keysOf = async (...asked: Parameters<typeof triedOf>) => (await triedOf(...asked)).keys;

  it('nothing, where it is not limited', async () => {
    expect(await triedOf(undefined)).toEqual({ keys: [], headers: {} });
  });

  it('the address and the account that is named, however it is written, where whoever asks has yet to sign in', async () => {
    for (const limited of ['login', 'register', 'reset'] as const) {
      const both = [`${limited}:account:ada@acre.test`, `${limited}:address:a`];
      expect(await keysOf(limited, { body: { email: ' ADA@acre.test' } })).toEqual(both);
      expect(await keysOf(limited, { body: { username: 'Ada@acre.test' }, actor: member })).toEqual(both);
      expect(await keysOf(limited, { body: { email: 'ada@acre.test', username: 'other' } })).toEqual(both);
      expect(await keysOf(limited)).toEqual([`${limited}:address:a`]);
    }
  });

  it('the address and the account of the session, whatever the body names', async () => {
    for (const limited of ['password', 'link', 'code', 'referral'] as const) {
      const both = [`${limited}:account:7`, `${limited}:address:a`];
      expect(await keysOf(limited, { actor: member, body: { email: 'wanted@acre.test' } })).toEqual(both);
      expect(await keysOf(limited, { awaiting: 7 })).toEqual(both);
      expect(await keysOf(limited, { body: { email: 'wanted@acre.test' } })).toEqual([`${limited}:address:a`]);
    }
  });

  it('a proof counts as a try of the password and of a code', async () => {
    expect(await keysOf('proof', { actor: member })).toEqual([
      ...['code:account:7', 'code:address:a', 'password:account:7', 'password:address:a'],
    ]);
  });

  it('the address alone, or who does it alone', async () => {
    for (const limited of ['enquiry', 'visit', 'brochure'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:address:a`]);
    for (const limited of ['letter', 'export', 'upload', 'statement'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:account:7`]);
  });

  it('good tries only where every one counts, ten or a hundred and fifty in a quarter of an hour, as the headers tell', async () => {
    const many = ['upload', 'statement', 'brochure'];
    const everyTry = ['reset', 'enquiry', 'visit', 'letter', 'export', ...many];
    for (const limited of Object.keys(limitRules) as Limited[]) {
      const { keys, headers } = await triedOf(limited, { actor: member }, good);
      const [most, counts] = [many.includes(limited) ? 150 : 10, everyTry.includes(limited)];
      expect([limited, keys.length > 0]).toEqual([limited, counts]);
      expect(headers['RateLimit-Policy']).toBe(`"${limited}";q=${most};w=900`);
      expect(headers['RateLimit']).toMatch(new RegExp(`^"${limited}";r=${counts ? most - 1 : most};t=(900|89\\d)$`));
    }
  });
});
