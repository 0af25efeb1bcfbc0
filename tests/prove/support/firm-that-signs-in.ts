import { createAdmin } from '@acre/http-api/ops';
import type { Database } from '@acre/http-api/testing';
import { fillBigFirm } from '../../adapters/big/firm.ts';
import { type Caller, callerAt } from '../../api/support/caller.ts';

const password = 'plum-orchard-42';

/** Maps members of the big firm to their ids: an administrator, an elite and a partner. */
export const members = { 'an administrator': 1, 'an elite': 2, 'a partner': 600 } as const;

/** Creates the big firm with this many rows of everything, and gives `members` a password. */
export async function fillFirmThatSignsIn(db: Database, rows: number): Promise<void> {
  await fillBigFirm(db, rows);
  await db.raw(`select setval(pg_get_serial_sequence('people', 'id'), (select max(id) from people))`);
  await createAdmin(db, { email: 'hashed@acre.test', password, fullName: 'Hashed Once' });
  await db.raw(`update people set password_hash = (select password_hash from people where email = 'hashed@acre.test') where id = any(?)`, [
    Object.values(members),
  ]);
  await db.raw('vacuum analyze people');
}

export async function signedIn(url: string, id: number): Promise<Caller> {
  const caller = callerAt(url);
  const { status, text } = await caller.ask('POST', '/api/login', { body: { email: `p${id}@acre.test`, password } });
  if (status !== 200) throw new Error(`Member ${id} could not log in: ${text}`);
  return caller;
}
