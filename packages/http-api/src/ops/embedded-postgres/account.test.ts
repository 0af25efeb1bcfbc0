import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reachable } from './account.ts';

const folder = await mkdtemp(join(tmpdir(), 'acre-account-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const stranger = { uid: me.uid + 1, gid: me.gid + 1 };
const colleague = { uid: me.uid + 1, gid: me.gid };

it.each([
  [0o700, true, false, false],
  [0o710, true, true, false],
  [0o711, true, true, true],
  [0o766, true, false, false],
  [0o011, false, true, true],
])('a folder with mode %o can be entered by its owner: %s, its group: %s, others: %s', async (mode, owner, group, others) => {
  await chmod(folder, mode);
  expect(await Promise.all([me, colleague, stranger].map((account) => reachable(folder, account)))).toEqual([owner, group, others]);
});
