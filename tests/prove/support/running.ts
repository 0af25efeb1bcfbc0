import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Ends everything that a proof started, in reverse order, also on failure. */
export function endings() {
  const all: (() => Promise<unknown>)[] = [];
  return {
    add: (end: () => Promise<unknown>) => void all.push(end),
    run: async () => {
      for (let end = all.pop(); end; end = all.pop())
        await Promise.resolve()
          .then(end)
          .catch((error: Error) => process.stderr.write(`${error.message}\n`));
    },
  };
}
export type Endings = ReturnType<typeof endings>;

export async function until(holds: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  const over = performance.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > over) throw new Error(`Timed out after ${seconds} s, before ${what}.`);
    await wait(50);
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs a program until it is stopped. Its errors are shown unless `quiet` is true. */
export function begin(program: string, args: readonly string[], env: Record<string, string>, quiet = false) {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'],
  });
  return { child, stop: () => endOf(child, 'SIGTERM'), kill: () => endOf(child, 'SIGKILL') };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/**
 * Returns functions that run the programs of Debian's newest PostgreSQL. If this process is root, the programs run under the account
 * `postgres`, because PostgreSQL refuses to run as root.
 */
export async function debianPostgres() {
  const versions = (() => {
    try {
      return readdirSync('/usr/lib/postgresql');
    } catch {
      return [];
    }
  })();
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('This proof needs Debian’s PostgreSQL and HAProxy. Run: apt-get install postgresql haproxy');
  const bin = `/usr/lib/postgresql/${newest}/bin`;
  const [, , uid, gid] =
    (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? [];
  const as = process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {};
  const home = await mkdtemp(join(tmpdir(), 'acre-proof-'));
  await chmod(home, 0o755);
  const run = (name: string, ...args: string[]) => runFile(join(bin, name), args, { ...as, cwd: '/' });
  const folder = async (name: string): Promise<string> => {
    const made = join(home, name);
    await mkdir(made, { mode: 0o700 });
    if (as.uid !== undefined) await chown(made, as.uid, as.gid);
    return made;
  };
  return { version: newest, run, folder, append: appendFile, remove: () => rm(home, { recursive: true, force: true }) };
}
export type DebianPostgres = Awaited<ReturnType<typeof debianPostgres>>;
