import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdmin } from '@acre/http-api/ops';
import type { Knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };
export type Running = { readonly process: ChildProcessWithoutNullStreams; complained(): string; ended(): Promise<Ran> };
type More = { readonly input?: string; readonly variables?: Record<string, string> };

export type CommandLine = {
  /** Where it runs, and keeps its session. */
  readonly folder: string;
  /** The command runs on the sources, with nothing of this process's environment but what it needs. */
  start(args: readonly string[], more?: More): Running;
  run(args: readonly string[], more?: More): Promise<Ran>;
  signIn(url: string, email: string, password: string): Promise<Ran>;
};

/** The real command in a folder of its own, with the settings of nobody; removed after the last test of the file. */
export function commandLine(): CommandLine {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acre-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const start: CommandLine['start'] = (args, { input, variables = {} } = {}) => {
    const { PATH = '', HOME = '' } = process.env;
    const command = [
      '--conditions=source',
      '--import',
      join(root, 'node_modules/tsx/dist/loader.mjs'),
      join(root, 'packages/cli/bin/acre.mjs'),
      ...args,
    ];
    const child = spawn(process.execPath, command, { cwd: folder, env: { PATH, HOME, ACRE_CONFIG: join(folder, 'config'), ...variables } });
    const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
    const closed = once(child, 'close');
    child.stdin.end(input);
    return { process: child, complained: err, ended: async () => ({ code: (await closed)[0] as number | null, out: out(), err: err() }) };
  };
  const run: CommandLine['run'] = (args, more) => start(args, more).ended();
  return {
    get folder() {
      return folder;
    },
    start,
    run,
    signIn: (url, email, password) => run(['login', '--url', url, '--email', email, '--password-stdin'], { input: `${password}\n` }),
  };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk));
  return () => text;
}

export const admin = { email: 'admin@example.com', password: 'a password for tests', fullName: 'Ada Admin' };

export const addAdmin = (db: Knex): Promise<number> => createAdmin(db, admin);
