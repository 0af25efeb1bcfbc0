import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCliClient } from '@acre/cli/client';
import { main } from '@acre/cli/main';
import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { createAdmin } from '@acre/http-api/ops';
import type { Knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const command = [join(root, 'packages/cli/bin/acre.mjs')];
const oneAfterTheOther = ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(root, 'tests/support/one-after-the-other.ts')];

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };
export type Running = { readonly process: ChildProcessWithoutNullStreams; complained(): string; ended(): Promise<Ran> };
type More = { readonly input?: string; readonly variables?: Record<string, string> };
/** If `resultTo` is set, standard output goes to this file instead of the terminal. */
type AtTerminal = More & { readonly resultTo?: string };

export type CommandLine = {
  /** Commands run in this folder, which also contains their session. */
  readonly folder: string;
  /** Runs the built command, with only the necessary environment variables. */
  start(args: readonly string[], more?: More): Running;
  run(args: readonly string[], more?: More): Promise<Ran>;
  /**
   * Works like `run`, but faster, because the command runs in the process of the tests. The command has no terminal and no standard input,
   * and its working folder is that of the tests instead of `folder`.
   */
  call(args: readonly string[], variables?: Record<string, string>): Promise<Ran>;
  /**
   * Works like `start`, but at a terminal, so that the command can draw, prompt and read input. The umask is 0. Everyone can therefore
   * read new files unless the command restricts access.
   */
  atTerminal(args: readonly string[], more?: AtTerminal): Running;
  /** Runs many commands at one terminal in one process, which is faster than one process per command. */
  allAtTerminal(commands: readonly (readonly string[])[], more?: More): Running;
  /** Works like `allAtTerminal`, but with pipes instead of a terminal. */
  allPiped(commands: readonly (readonly string[])[], more?: More): Promise<Ran>;
  signIn(url: string, email: string, password: string): Promise<Ran>;
};

/** Provides the real command in a separate folder with empty settings. The folder is removed after the last test of the file. */
export function commandLine(): CommandLine {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acre-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const begin = (program: string, args: readonly string[], variables: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    return spawn(program, args, { cwd: folder, env: { PATH, HOME, ACRE_CONFIG: join(folder, 'config'), ...variables } });
  };
  const running = (child: ChildProcessWithoutNullStreams): Running => {
    const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
    const closed = once(child, 'close');
    return { process: child, complained: err, ended: async () => ({ code: (await closed)[0] as number | null, out: out(), err: err() }) };
  };
  const pipe = (words: readonly string[], { input, variables = {} }: More = {}): Running => {
    const child = begin(process.execPath, words, variables);
    const started = running(child);
    child.stdin.end(input);
    return started;
  };
  const start: CommandLine['start'] = (args, more) => pipe([...command, ...args], more);
  /** The program `script` provides a terminal to the command. */
  const lend = (words: readonly string[], { variables = {}, resultTo }: AtTerminal = {}): Running => {
    const quoted = [process.execPath, ...words].map((word) => `'${word}'`).join(' ') + (resultTo === undefined ? '' : ` > '${resultTo}'`);
    const child = begin('script', ['-qefc', `umask 0; stty rows 40 cols 120; ${quoted}`, '/dev/null'], { TERM: 'xterm', ...variables });
    const { ended } = running(child);
    return { process: child, complained: textOf(child.stdout), ended };
  };
  const atTerminal: CommandLine['atTerminal'] = (args, more) => lend([...command, ...args], more);
  const allAtTerminal: CommandLine['allAtTerminal'] = (commands, more) => lend([...oneAfterTheOther, JSON.stringify(commands)], more);
  const allPiped: CommandLine['allPiped'] = (commands, more) => pipe([...oneAfterTheOther, JSON.stringify(commands)], more).ended();
  const run: CommandLine['run'] = (args, more) => start(args, more).ended();
  return {
    get folder() {
      return folder;
    },
    start,
    run,
    call: (args, variables = {}) => callHere(args, { ACRE_CONFIG: join(folder, 'config'), ...variables }),
    atTerminal,
    allAtTerminal,
    allPiped,
    signIn: (url, email, password) => run(['login', '--url', url, '--email', email, '--password-stdin'], { input: `${password}\n` }),
  };
}

/**
 * Runs a command inside the test process. The command sets `process.exitCode`, which would change the exit code of the test run, so the
 * former value is restored.
 */
async function callHere(args: readonly string[], variables: Record<string, string>): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await main(args, {
      out: (line) => out.push(`${line}\n`),
      put: async (piece) => void out.push(Buffer.from(piece).toString()),
      err: (line) => err.push(`${line}\n`),
      interactive: false,
      drawable: false,
      variables,
    });
    return { code: Number(process.exitCode ?? 0), out: out.join(''), err: err.join('') };
  } finally {
    process.exitCode = before;
  }
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk));
  return () => text;
}

export const admin = { email: 'admin@example.com', password: 'a password for tests', fullName: 'Ada Admin' };

export const addAdmin = (db: Knex): Promise<number> => createAdmin(db, admin);

/** Returns a client with a session of the administrator, because some requests are not allowed with a token. */
export async function adminClient(baseUrl: string): Promise<Client> {
  let cookie = '';
  const keepCookie = (set: string) => {
    cookie = set;
  };
  const loginClient = createCliClient({ url: baseUrl, keepCookie });
  await loginClient.call(api.session.login, { body: { email: admin.email, password: admin.password } });
  return createCliClient({ url: baseUrl, cookie });
}
