import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpTo, readEnv, restoreFrom } from '@acre/http-api/ops';
import { connectAsOwner } from '@acre/http-api/testing';
import { callerAt } from '../../api/support/caller.ts';
import type { Someone } from '../../api/support/firm.ts';
import { joiningAt } from '../support/firm-at.ts';
import { oneAcre } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const quiet = () => undefined;
const members = 5;

/** A holder is a member with a session cookie and an API token, the credentials that work without a password. `id` is that of the token. */
type Holder = Readonly<{ member: Someone; id: number; cookie: string; authorization: string }>;

/** Logs members in, creates tokens and makes a backup; then revokes everything and restores the backup. No credential may work again. */
export async function restoredAccess({ postgres, found, ending }: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-restore-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = await postgres.fresh('restored_access');
  const variables = { DATABASE_URL: databaseUrl, SESSION_KEYS: 'a key of the proof that nobody else ever uses', ACRE_DATA: folder };
  const acre = await oneAcre(databaseUrl, ending, { ACRE_DATA: folder });
  const owner = connectAsOwner(databaseUrl);
  const joining = joiningAt(acre.url, owner);
  const all: Holder[] = [];
  for (let nth = 0; nth < members; nth += 1) {
    const member = await joining('partner');
    const made = await member.ask('POST', '/api/tokens', { body: { name: 'Sync', scope: 'read', days: 30 } });
    const { id, token } = made.json as { id: number; token: string };
    all.push({ member, id, cookie: member.cookie(), authorization: `Bearer ${token}` });
  }
  const opened = async () => {
    let count = 0;
    for (const { cookie, authorization } of all)
      for (const [name, value] of Object.entries({ cookie, authorization }))
        if ((await callerAt(acre.url).ask('GET', '/api/user', { headers: { [name]: value } })).status === 200) count += 1;
    return count;
  };
  found.add(`Sessions and API tokens of ${members} members that work before the backup`, await opened(), '', { exactly: 2 * members });
  const path = join(folder, 'before.tar.gz');
  await backUpTo(readEnv(variables), { path, say: quiet });
  for (const { member, id } of all) {
    await member.ask('DELETE', `/api/tokens/${id}`);
    await member.ask('POST', '/api/logout');
  }
  found.add('Of these, still working after they were revoked', await opened(), '', { atMost: 0 });
  await owner.destroy();
  await acre.stop();
  const { ended } = await restoreFrom(readEnv(variables), { path, replace: true, say: quiet });
  found.add('Sessions that the restore ended', ended?.sessions ?? 0, '', { exactly: members });
  await acre.start();
  found.add('Revoked sessions and API tokens that work after the restore', await opened(), '', { atMost: 0 });
  const [first] = all;
  const signedIn = await callerAt(acre.url).ask('POST', '/api/login', {
    body: { email: first?.member.email, password: first?.member.password },
  });
  found.add('Status of a login after the restore', signedIn.status, '', { exactly: 200 });
}
