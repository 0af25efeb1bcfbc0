import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { isEqual } from '../../crypto/is-equal.ts';
import { isSecure } from '../../preferences/known-preferences.ts';
import type { CookieKeys } from './cookie-keys.ts';

/** `people` are the members who logged in with this browser, the most recent first. */
export type KnownDevice = Readonly<{ id: string; people: readonly number[] }>;

const days = 24 * 60 * 60 * 1000;
/** Browsers limit cookies to this lifetime. */
const lifetime = 400 * days;
const mostPeople = 5;
const cookieName = { secure: '__Host-acre.device', plain: 'acre.device' } as const;

const nameIn = (ctx: Context): string => (isSecure(ctx) ? cookieName.secure : cookieName.plain);
const keysOf = (ctx: Context) => (ctx.app.keys as CookieKeys).keys;
const signatureOf = (content: string, key: string): string => createHmac('sha256', key).update(`device ${content}`).digest('base64url');

/** Returns the request's device, if someone logged in with it before. A cookie that no current key signed is ignored. */
export function knownDevice(ctx: Context): KnownDevice | undefined {
  const value = ctx.cookies.get(nameIn(ctx), { signed: false }) ?? '';
  const [, content = '', id = '', people = '', signature = ''] = /^(([\w-]{22})-(\d{1,10}(?:_\d{1,10})*))-([\w-]{43})$/.exec(value) ?? [];
  if (!keysOf(ctx).some((key) => isEqual(signature, signatureOf(content, key)))) return undefined;
  return { id, people: people.split('_').map(Number) };
}

/**
 * Sets a device cookie, so that this member's login attempts on this device are counted separately. The cookie is signed with the newest
 * key and grants no access.
 */
export function rememberDevice(ctx: Context, personId: number): void {
  const { id = randomBytes(16).toString('base64url'), people = [] } = knownDevice(ctx) ?? {};
  const all = [personId, ...people.filter((other) => other !== personId)].slice(0, mostPeople);
  const content = `${id}-${all.join('_')}`;
  const value = `${content}-${signatureOf(content, keysOf(ctx)[0] ?? '')}`;
  const secure = isSecure(ctx);
  ctx.cookies.set(nameIn(ctx), value, { httpOnly: true, signed: false, sameSite: 'lax', secure, maxAge: lifetime, overwrite: true });
}
