import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Started = {
  readonly process: ChildProcess;
  /** Returns everything printed so far, on both streams. */
  printed(): string;
  /** Waits until the output matches. If the process ends before that, the promise rejects with everything that was printed. */
  says(words: RegExp): Promise<void>;
  /** Resolves to the exit code. */
  ended(): Promise<number | null>;
};

/** Starts the real process like `npm start`, but without npm and with only the necessary environment variables. */
export function startAcre(
  variables: Record<string, string>,
  command = process.execPath,
  args = ['scripts/start.mjs'],
  { detached = false } = {},
): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, { cwd: root, env: { PATH, HOME, LOG_LEVEL: 'error', ...variables }, detached });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const says = async (words: RegExp) => {
    let over = false;
    void exit.then(() => (over = true));
    while (!words.test(text)) {
      if (over) throw new Error(`The process exited without printing ${words}. Its output:\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { process: child, printed: () => text, says, ended: () => exit };
}

/** Creates a folder that the account of PostgreSQL can enter too, in case the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-start-'));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Starts Acre once on a data folder. Returns a function that copies that folder. A start on a copy takes a third of the time, because the
 * copy already contains a database.
 */
export function startedFolders(): () => Promise<string> {
  let original: string;
  beforeAll(async () => {
    original = await temporaryFolder();
    const once = startAcre({ ACRE_DATA: original, ACRE_DEMO: 'off', PORT: await freePort() });
    await once.says(/Acre is ready/);
    once.process.kill('SIGTERM');
    await once.ended();
  });
  afterAll(() => removeFolder(original));
  return async () => {
    const folder = await temporaryFolder();
    // `cp -a` keeps the account that owns the files. PostgreSQL needs this if the tests run as root.
    execFileSync('cp', ['-a', `${original}/.`, folder]);
    return folder;
  };
}

/** Removes the folder and every process that still runs on it. */
export async function removeFolder(folder: string): Promise<void> {
  for (const pid of await processesOn(folder)) kill(pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The code `ESRCH` means that the process ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Returns the ids of processes whose command line names the folder. Leaves out children of such processes, because a child that PostgreSQL
 * has just forked has its parent's command line for a moment.
 */
export async function processesOn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const fileOf = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (!(await fileOf(pid, 'cmdline')).includes(folder)) return [];
      const parent = /^PPid:\t(\d+)$/m.exec(await fileOf(pid, 'status'))?.[1];
      // The file `status` is missing if the process has ended in the meantime.
      return parent === undefined ? [] : [{ pid, parent: Number(parent) }];
    }),
  );
  const all = found.flat();
  return all.flatMap(({ pid, parent }) => (all.some((other) => other.pid === parent) ? [] : [pid]));
}

export async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? `${address.port}` : '0';
}
