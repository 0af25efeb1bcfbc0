import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './binaries.ts';

/**
 * Returns the account that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. Returns undefined if this
 * process is not root. An existing cluster's owner, unless root, takes precedence over `postgres` and `nobody`. Throws `StartRefused` if no
 * account is found.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const found = ['postgres', 'nobody'].map((name) => parse(accounts, name)).find((account) => account !== undefined);
  if (!found)
    throw new StartRefused('PostgreSQL does not run as root, and there is no "postgres" or "nobody" account. Start Acre as another user.');
  return found;
}

function parse(accounts: string, name: string): Account | undefined {
  const [, , uid, gid] =
    accounts
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Returns whether the account can traverse every folder of the path, including the last. Undefined stands for this process. */
export async function reachable(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { uid, gid } = account;
  const found = await stat(folder);
  const mayPass = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (found.mode & mayPass) !== 0 && (parent === folder || reachable(parent, account));
}
