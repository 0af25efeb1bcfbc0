import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { TrustedProxies } from '../../network-settings.ts';
import { networkOf } from '../rate-limits/count-attempts.ts';
import { callerThrough } from './from-proxies.ts';

const forwarded = {
  'x-forwarded-for': '198.51.100.9',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-request-id': 'forged-id',
};

/** Runs `callerThrough` on a connection with `headers`. Returns the caller's address and the names of the headers that were not removed. */
function seen(trusted: TrustedProxies, remoteAddress: string, headers: Readonly<Record<string, string>> = forwarded) {
  const request = { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
  return { caller: callerThrough(trusted)(request), left: Object.keys(request.headers) };
}

describe('a number of trusted proxies', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.4', '192.168.1.1', 'fd00::1', '169.254.1.1'])(
    'applies if the connection comes from %s, which is this machine or a private network',
    (peer) => expect(seen(1, peer)).toEqual({ caller: '198.51.100.9', left: Object.keys(forwarded) }),
  );

  it.each(['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7', '100.64.0.1', ''])(
    'does not apply if the connection comes from %s: its forwarding headers are removed',
    (peer) => expect(seen(1, peer)).toEqual({ caller: undefined, left: [] }),
  );

  it('selects the caller at that position from the right, or else the leftmost address', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.50, 10.0.0.7' };
    expect([1, 2, 3, 4].map((trusted) => seen(trusted, '127.0.0.1', headers).caller)).toEqual([
      ...['10.0.0.7', '203.0.113.50', '1.2.3.4', '1.2.3.4'],
    ]);
    expect(seen(0, '127.0.0.1', headers)).toEqual({ caller: undefined, left: [] });
  });
});

describe('networks of trusted proxies', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32', '10.0.0.7'];

  it('are skipped from the right until the first address outside them', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4, 198.51.100.9, 10.0.0.7' };
    for (const peer of ['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7'])
      expect(seen(networks, peer, headers).caller, peer).toBe('198.51.100.9');
    expect(seen(networks, '10.0.0.7', {}).caller).toBe('10.0.0.7');
  });

  it('exclude all other addresses, including this machine', () => {
    for (const peer of ['127.0.0.1', '10.0.0.8', '198.51.100.1'])
      expect(seen(networks, peer), peer).toEqual({ caller: undefined, left: [] });
  });
});

describe('a proxy that writes ports', () => {
  it.each([
    ['203.0.113.9:51234', '203.0.113.9', '203.0.113.9'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::7', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.9]:443', '::ffff:203.0.113.9', '203.0.113.9'],
  ])('does not change whose attempts are counted: %s', (entry, address, network) => {
    const { caller = '' } = seen(1, '10.0.0.4', { 'x-forwarded-for': `1.2.3.4:5, ${entry}` });
    expect([caller, networkOf(caller)]).toEqual([address, network]);
  });

  it('is still recognized as a trusted one', () => {
    const headers = { 'x-forwarded-for': '198.51.100.9:50001, [2001:db8::7]:50002,10.0.0.7:50003' };
    expect(seen(['2001:db8::/32', '10.0.0.7'], '10.0.0.7', headers).caller).toBe('198.51.100.9');
  });
});
