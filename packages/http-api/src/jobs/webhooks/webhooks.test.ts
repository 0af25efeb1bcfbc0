import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';
import { signatureHeaders, webhookCalls } from './webhook-calls.ts';

describe('a webhook', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700::6810:84e5', '::ffff:8.8.8.8'])('may call %s, which is on the internet', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it.each(
    [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '224.0.0.1',
      '::1',
      '::',
      'fe80::1',
    ].concat([
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
      '::127.0.0.1',
      '::a01:203',
      '::ffff:0:10.0.0.1',
      'nonsense',
    ]),
  )('never calls %s, which is not on the internet', (address) => expect(isPrivateAddress(address)).toBe(true));
});

describe('the URL of a webhook', () => {
  const hosts = [
    'http://example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://acre.localhost./',
    'https://127.0.0.1./',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'nonsense',
  ];

  it.each(hosts)('must not be %s', (url) => expect(webhookCalls(false).allows(url)).toBe(false));

  it('must use HTTPS, or in development may use HTTP for this machine', () => {
    expect(webhookCalls(false).allows('https://example.com/hooks')).toBe(true);
    expect(webhookCalls(false).allows('https://example.com./hooks')).toBe(true);
    expect(webhookCalls(true).allows('http://localhost:8080/hooks')).toBe(true);
    expect(webhookCalls(true).allows('http://example.com/')).toBe(false);
  });

  const to = (url: string) => ({ delivery: { eventId: 'msg_1', payload: '{}' } as never, url, active: true, secrets: ['whsec_AAAA'] });

  it('must not resolve to this machine, whatever the name looks like', async () => {
    await expect(webhookCalls(false).send(to(`https://${hostname()}/`))).rejects.toThrow(/private network|ENOTFOUND|EAI_AGAIN/);
  });

  it('must send its whole response within a limited time', async () => {
    const slow = createServer((_, response) => response.write('slowly')).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    await expect(webhookCalls(true, 500).send(to(url))).rejects.toThrow('No response within 0.5 seconds.');
    slow.closeAllConnections();
    slow.close();
    await once(slow, 'close');
    await expect(webhookCalls(true).send(to(url))).rejects.toThrow('No response: connect ECONNREFUSED');
  });
});

it('a webhook is signed as in the example of Standard Webhooks', () => {
  const payload = '{"test": 2432232314}';
  expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, payload)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
