import { type Limit, limitRules } from '@acre/contracts/mechanism/rate-limits';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { Refusal } from '@acre/domain/kernel/refusal';
import { type KnownDevice, limitRequest, rateLimits } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { bad, codeOf, pointsIn } from './tries.ts';

const { db, owner } = await freshDatabase();

const personNamed = async (name: string) => (name === 'ada@acre.test' ? 7 : undefined);

describe('an attempt', () => {
  const member: Actor = { role: 'elite', id: 7, referredBy: null };
  /**
   * Sends a request through the rate limiter. The request fails unless `work` is given. Returns the keys of the increased counters and the
   * response headers.
   */
  async function triedOf(
    limited: Limit | undefined,
    over: { actor?: Actor; body?: unknown; awaiting?: number; device?: KnownDevice } = {},
    work: () => Promise<object> = bad,
  ) {
    const headers: Record<string, string> = {};
    const awaiting = over.awaiting === undefined ? undefined : { personId: over.awaiting, passwordVersion: 1 };
    const of = { limited, address: 'a', device: () => over.device, actor: over.actor ?? visitor, body: over.body, session: { awaiting } };
    await codeOf(limitRequest(rateLimits(db), personNamed, of, (name, value) => Object.assign(headers, { [name]: value }), work));
    const keys = Object.entries(await pointsIn(owner)).flatMap(([key, taken]) => (taken > 0 ? [key] : []));
    await owner('rate_limits').del();
    return { keys, headers };
  }
  const done = async () => ({});
  const keysOf = async (...asked: Parameters<typeof triedOf>) => (await triedOf(...asked)).keys;

  it('counts against no key if the endpoint is not limited', async () => {
    expect(await triedOf(undefined)).toEqual({ keys: [], headers: {} });
  });

  it('to log in counts against the address, and after a wrong password also against the address with the account', async () => {
    const wrong = async () => {
      throw new Refusal('sign_in.failed');
    };
    const both = ['login:address:a', 'login:address:a:account:ada@acre.test', 'login:pause:address:a:account:ada@acre.test'];
    for (const body of [{ email: ' ADA@acre.test' }, { username: 'Ada@acre.test' }, { email: 'ada@acre.test', username: 'other' }])
      expect((await triedOf('login', { body, actor: member }, wrong)).keys).toEqual(both);
    expect((await triedOf('login', {}, wrong)).keys).toEqual(['login:address:a']);
  });

  it('from a known device counts against the device if it logged in to the account before, and otherwise as from any device', async () => {
    const device = { id: 'D', people: [3, 7] };
    expect(await keysOf('login', { body: { email: 'Ada@acre.test' }, device })).toEqual(['login:device:D:account:7']);
    expect(await keysOf('code', { awaiting: 7, device })).toEqual(['code:device:D:account:7']);
    expect(await keysOf('login', { body: { email: 'bo@acre.test' }, device })).toEqual(['login:address:a']);
    expect(await keysOf('code', { awaiting: 8, device })).toEqual(['code:account:8', 'code:address:a']);
    expect(await keysOf('proof', { actor: member, device })).toContain('code:account:7');
  });

  it('to enter the current password or a code counts against the address and the account of the session, whatever the body names', async () => {
    for (const limited of ['password', 'code'] as const) {
      const both = [`${limited}:account:7`, `${limited}:address:a`];
      expect(await keysOf(limited, { actor: member, body: { email: 'wanted@acre.test' } })).toEqual(both);
      expect(await keysOf(limited, { awaiting: 7 })).toEqual(both);
      expect(await keysOf(limited, { body: { email: 'wanted@acre.test' } })).toEqual([`${limited}:address:a`]);
    }
  });

  it('to prove an identity counts against the keys of both the password and the code', async () => {
    expect(await keysOf('proof', { actor: member })).toEqual([
      ...['code:account:7', 'code:address:a', 'password:account:7', 'password:address:a'],
    ]);
  });

  it('counts against the address alone or the member alone, depending on the limit', async () => {
    for (const limited of ['register', 'reset', 'link', 'referral', 'visit', 'brochure'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:address:a`]);
    for (const limited of ['letter', 'confirmation', 'export', 'upload', 'statement'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:account:7`]);
  });

  it('to send a message or submit a property counts against the member alone, and against no key if it is refused', async () => {
    for (const limited of ['message', 'submission'] as const) {
      expect(await keysOf(limited, { actor: member }, done)).toEqual([`${limited}:account:7`]);
      expect(await keysOf(limited, { actor: member }, bad)).toEqual([]);
    }
  });

  it('to send an inquiry counts against the address for a visitor, and against the message limit for a member', async () => {
    expect(await keysOf('enquiry')).toEqual(['enquiry:address:a']);
    expect(await keysOf('enquiry', { actor: member }, done)).toEqual(['message:account:7']);
  });

  it('to submit a property as an administrator counts against no key', async () => {
    expect(await triedOf('submission', { actor: { ...member, role: 'admin' } })).toEqual({ keys: [], headers: {} });
  });

  it('that succeeds counts only if its limit includes successes, and the headers agree', async () => {
    const counted: Partial<Record<Limit, readonly [tries: number, seconds: number]>> = {
      ...{ visit: [10, 900], letter: [10, 900], export: [10, 900] },
      ...{ reset: [150, 900], upload: [150, 900], statement: [150, 900], brochure: [150, 900] },
      ...{ register: [20, 3600], message: [30, 3600], submission: [20, 86_400], confirmation: [5, 3600] },
    };
    for (const limited of (Object.keys(limitRules) as Limit[]).filter((one) => one !== 'enquiry')) {
      const { keys, headers } = await triedOf(limited, { actor: member }, done);
      const [most, seconds] = counted[limited] ?? [10, 900];
      expect([limited, keys.length > 0]).toEqual([limited, limited in counted]);
      expect(headers['RateLimit-Policy']).toBe(`"${limited}";q=${most};w=${seconds}`);
      const [, left, rest] = new RegExp(`^"${limited}";r=(\\d+);t=(\\d+)$`).exec(headers['RateLimit'] ?? '') ?? [];
      expect(Number(left)).toBe(limited in counted ? most - 1 : most);
      expect(Number(rest)).toBeGreaterThan(seconds - 60);
    }
  });
});
