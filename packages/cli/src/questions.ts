import type { Readable } from 'node:stream';
import inquirer from 'inquirer';
import { usage } from './failure.ts';
import { harmless, type Terminal } from './terminal.ts';

/** Questions go to the error stream, so that results can be piped. */
const ask = inquirer.createPromptModule({ output: process.stderr });

/** The flag's value, or the answer of the person at the terminal; scripts are told which flag is missing. */
export async function given(terminal: Terminal, value: string | undefined, flag: string, message: string): Promise<string> {
  if (value !== undefined) return value;
  if (!terminal.interactive) throw usage(`Missing ${flag}.`);
  const { answer } = await ask<{ answer: string }>([
    { type: 'input', name: 'answer', message, validate: (text: string) => text.trim() !== '' },
  ]);
  return answer.trim();
}

/**
 * Passwords come from the keyboard, unseen, or from standard input; never from the arguments, which others can read. Standard input that
 * is the keyboard would show what is typed, so there it is asked for all the same.
 */
export async function givenSecret(terminal: Terminal, fromStdin: boolean, message = 'Password'): Promise<string> {
  if (fromStdin && !terminal.interactive) {
    const line = await firstLine(process.stdin);
    if (line === '') throw usage('The first line of standard input is empty: the secret belongs there.');
    return line;
  }
  if (!terminal.interactive) throw usage('Nobody is there to type the password: pass it through --password-stdin.');
  const { answer } = await ask<{ answer: string }>([{ type: 'password', name: 'answer', message, mask: false }]);
  return answer;
}

export async function confirmed(message: string): Promise<boolean> {
  const { answer } = await ask<{ answer: boolean }>([{ type: 'confirm', name: 'answer', message: harmless(message), default: false }]);
  return answer;
}

export async function chosen<T extends string>(terminal: Terminal, value: T | undefined, name: string, choices: readonly T[]): Promise<T> {
  if (value !== undefined) return value;
  if (!terminal.interactive) throw usage(`Missing ${name}.`);
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
