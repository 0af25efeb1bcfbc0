import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { InForce } from '../preferences/live-preferences.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const isHere = (publicUrl: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);

/** What members click on in mails, and what makes cookies secure. */
export function publicUrlIsSane({ databaseUrl, trustedProxies }: Env, { publicUrl }: Pick<InForce, 'publicUrl'>): Finding {
  const check = 'PUBLIC_URL';
  if (isHere(publicUrl))
    return databaseUrl === undefined
      ? good(check, `${publicUrl}: reached on this machine only.`)
      : warning(
          check,
          `It is ${publicUrl}, so links in mails lead nowhere.`,
          'Set PUBLIC_URL, or the system preferences, to the address that people use.',
        );
  if (publicUrl.startsWith('http:'))
    return wrong(
      check,
      `${publicUrl} is not encrypted: anybody in between reads passwords.`,
      'Serve it through HTTPS and set PUBLIC_URL to https://…',
    );
  if (trustedProxies === 0)
    return warning(
      check,
      `${publicUrl} is served through a proxy that is not trusted, so that all visitors share one limit of tries.`,
      'Set TRUSTED_PROXIES to how many proxies stand in front, usually 1.',
    );
  return good(check, `${publicUrl}.`);
}

/** A key drawn at random from 64 letters has more different ones than these. */
const fewLetters = 10;

export async function keysAreStrong({ sessionKeys, data }: Pick<Env, 'sessionKeys' | 'data'>): Promise<Finding> {
  const check = 'SESSION_KEYS';
  if (sessionKeys !== undefined) {
    const weak = sessionKeys.filter((key) => new Set(key).size < fewLetters || /^(.{1,8})\1+$/.test(key)).length;
    if (weak > 0)
      return wrong(check, 'A key repeats itself, so that it can be guessed and sessions forged.', 'Make one with: openssl rand -base64 32');
    return good(check, `${sessionKeys.length === 1 ? 'One key' : `${sessionKeys.length} keys`} of 32 characters or more.`);
  }
  const kept = join(data, 'session.key');
  const found = await stat(kept).catch(() => undefined);
  if (found === undefined) return good(check, 'A key will be made at the first start.');
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32')
    return wrong(check, `Others on this machine may read ${kept}.`, `chmod 600 ${kept}`);
  return good(check, `Kept in ${kept}, for its owner alone.`);
}

const [major, minor] = [20, 19];

export function nodeIsRecent(version: string): Finding {
  const [has = 0, also = 0] = version.split('.').map(Number);
  if (has > major || (has === major && also >= minor)) return good('Node', `${version}.`);
  return wrong('Node', `${version} is too old.`, `Install Node ${major}.${minor} or newer.`);
}
