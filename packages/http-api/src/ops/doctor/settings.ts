import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { guessedUrlOf } from '../../network-settings.ts';
import type { EffectivePreferences } from '../../preferences/live-preferences.ts';
import { shortestKey } from '../embedded-postgres/secret.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const isHere = (publicUrl: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);

/** Links in emails use this URL, and it decides whether cookies are secure. */
export function publicUrlIsSane(env: Env, { publicUrl }: Pick<EffectivePreferences, 'publicUrl'>): Finding {
  const { databaseUrl, trustedProxies } = env;
  const check = 'PUBLIC_URL';
  if (isHere(publicUrl) && publicUrl === guessedUrlOf(env))
    return warning(
      check,
      'It is not set. Links in emails do not work, and Acre accepts write requests under any host name that points to this server.',
      'Set PUBLIC_URL, or the public URL in the system preferences, to the address that people use.',
    );
  if (isHere(publicUrl))
    return databaseUrl === undefined
      ? good(check, `${publicUrl}, on this machine only.`)
      : warning(
          check,
          `It is ${publicUrl}, so links in emails do not work.`,
          'Set PUBLIC_URL, or the public URL in the system preferences, to the address that people use.',
        );
  if (publicUrl.startsWith('http:'))
    return wrong(
      check,
      `${publicUrl} is not encrypted. Passwords can be intercepted.`,
      'Serve it over HTTPS, and set PUBLIC_URL to https://…',
    );
  if (trustedProxies === 0)
    return warning(
      check,
      `${publicUrl} is served through a proxy that is not trusted, so all visitors share one rate limit.`,
      'Set TRUSTED_PROXIES to the number of proxies in front of the server, usually 1, or to their networks.',
    );
  return good(check, `${publicUrl}.`);
}

/** A key with fewer distinct characters counts as guessable. A random base64 key of at least 32 characters practically always has more. */
const fewLetters = 10;

export async function keysAreStrong({ sessionKeys, data }: Pick<Env, 'sessionKeys' | 'data'>): Promise<Finding> {
  const check = 'SESSION_KEYS';
  if (sessionKeys !== undefined) {
    const weak = sessionKeys.filter((key) => new Set(key).size < fewLetters || /^(.{1,8})\1+$/.test(key)).length;
    if (weak > 0)
      return wrong(
        check,
        'A key has a repeating pattern, so it can be guessed and sessions can be forged.',
        'Create one with: openssl rand -base64 32',
      );
    return good(check, `${sessionKeys.length === 1 ? 'One key' : `${sessionKeys.length} keys`} of 32 characters or more.`);
  }
  const keyFile = join(data, 'session.key');
  const found = await stat(keyFile).catch(() => undefined);
  if (found === undefined) return good(check, 'A key will be created at the first start.');
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32')
    return wrong(check, `Other users of this machine can read ${keyFile}.`, `chmod 600 ${keyFile}`);
  if ((await readFile(keyFile, 'utf8')).trim().length < shortestKey)
    return wrong(
      check,
      `${keyFile} has fewer than ${shortestKey} characters, so Acre rejects it.`,
      'Restore the file from a copy of the data folder.',
    );
  return good(check, `Stored in ${keyFile}, readable by its owner only.`);
}

const [major, minor] = [20, 19];
const supported = 22;

export function nodeIsRecent(version: string): Finding {
  const [has = 0, also = 0] = version.split('.').map(Number);
  if (has >= supported) return good('Node', `${version}.`);
  if (has > major || (has === major && also >= minor))
    return warning('Node', `${version} works, but no longer gets security updates.`, `Install Node ${supported} or newer.`);
  return wrong('Node', `${version} is too old.`, `Install Node ${supported} or newer.`);
}
