import { expect, it } from 'vitest';
import { oneTimeCodes } from './one-time-codes.ts';

/** This is '12345678901234567890' in base32, from the test vectors of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => oneTimeCodes({ now: () => new Date(seconds * 1000) });

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d seconds the code is %s, as in RFC 6238, and is accepted one step earlier and later', (seconds, code, step) => {
  for (const away of [-30, 0, 30]) expect(at(seconds + away).stepOf(secret, code)).toBe(step);
  for (const away of [-60, 60]) expect(at(seconds + away).stepOf(secret, code)).toBeUndefined();
});

it('rejects text that is not a code', () => {
  for (const text of ['', '28708', '2870822', 'abcdef', '２８７０８２']) expect(at(59).stepOf(secret, text)).toBeUndefined();
});

it('creates distinct 160-bit secrets, with an address that authenticator apps read', () => {
  const codes = at(0);
  const made = new Set(Array.from({ length: 20 }, codes.newSecret));
  expect(made.size).toBe(20);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(codes.addressOf(secret, 'ann+b@acre.test'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Acre:ann+b@acre.test');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Acre', secret });
});
