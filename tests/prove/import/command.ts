import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { admin } from '../../bench/support/administrator.ts';
import { peakOf } from '../../bench/support/memory.ts';

const program = fileURLToPath(new URL('../../../packages/cli/bin/acre.mjs', import.meta.url));
const mostOutput = 64 * 1024 * 1024;

export type Command = Readonly<{
  /** This client has a session of the administrator. */
  client: Client;
  /** Runs the built command and returns its output and its peak memory in megabytes; any failure ends the proof. */
  run<R>(...words: string[]): Promise<{ result: R; peak: number }>;
}>;

/** Returns the built command, authenticated by a token of the administrator. */
export async function commandAt(url: string, folder: string): Promise<Command> {
  let cookie = '';
  const loginClient = createCliClient({ url, keepCookie: (set) => (cookie = set) });
  await loginClient.call(api.session.login, { body: { email: admin.email, password: admin.password } });
  const client = createCliClient({ url, cookie });
  const { token } = await client.call(api.tokens.create, { body: { name: 'Proof', scope: 'write', days: 1 } });
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ACRE_CONFIG: folder, ACRE_URL: url, ACRE_TOKEN: token };
  const run = async <R>(...words: string[]): Promise<{ result: R; peak: number }> => {
    const running = promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, env, maxBuffer: mostOutput });
    const { result, peak } = await peakOf(running.child.pid ?? 0, running);
    return { result: JSON.parse(result.stdout) as R, peak };
  };
  return { client, run };
}
