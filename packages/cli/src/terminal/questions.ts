import type { Readable } from 'node:stream';
import { usage } from '../client/failure.ts';
import { harmless, type Terminal } from './terminal.ts';

/**
 * Questions go to the error stream, so that results can be piped. `inquirer` is loaded only when a question is asked, because most commands
 * ask no questions and start faster without it.
 */
const prompts = async () => (await import('inquirer')).createPromptModule({ output: process.stderr });

/** Returns the flag's value or the answer of the person at the terminal; a script gets an error that names the missing flag. */
export async function given(terminal: Terminal, value: string | undefined, flag: string, message: string): Promise<string> {
  if (value !== undefined) return value;
  if (!terminal.interactive) throw usage(`Missing ${flag}.`);
  const ask = await prompts();
  const { answer } = await ask<{ answer: string }>([
    { type: 'input', name: 'answer', message, validate: (text: string) => text.trim() !== '' },
  ]);
  return answer.trim();
}

/**
 * Returns a secret, such as a password. At a terminal, the person is asked at a hidden prompt, even if `fromStdin` is true. Without a
 * terminal, `fromStdin` must be true, and the secret is read from standard input. A secret is never a command-line argument, because other
 * users can see arguments.
 */
export async function givenSecret(terminal: Terminal, fromStdin: boolean, message = 'Password'): Promise<string> {
  if (fromStdin && !terminal.interactive) {
    const line = await firstLine(process.stdin);
    if (line === '') throw usage('The first line of standard input is empty. Put the secret there.');
    return line;
  }
  if (!terminal.interactive) throw usage('The password is missing. Pass it with --password-stdin.');
  const ask = await prompts();
  const { answer } = await ask<{ answer: string }>([{ type: 'password', name: 'answer', message, mask: false }]);
  return answer;
}

export async function confirmed(message: string): Promise<boolean> {
  const ask = await prompts();
  const { answer } = await ask<{ answer: boolean }>([{ type: 'confirm', name: 'answer', message: harmless(message), default: false }]);
  return answer;
}

export async function chosen<T extends string>(terminal: Terminal, value: T | undefined, name: string, choices: readonly T[]): Promise<T> {
  if (value !== undefined) return value;
  if (!terminal.interactive) throw usage(`Missing ${name}.`);
  const ask = await prompts();
  const { answer } = await ask<{ answer: string }>([
    { type: 'select', name: 'answer', message: name, choices: [...choices], pageSize: 20 },
  ]);
  const found = choices.find((choice) => choice === answer);
  if (found === undefined) throw usage(`Missing ${name}.`);
  return found;
}

const longestPassword = 4096;

export async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n') || text.length > longestPassword) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}
