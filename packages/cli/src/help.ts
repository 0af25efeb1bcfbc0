import { InvalidArgumentError } from 'commander';

export const examples = (...lines: string[]): string => ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

export const exitCodeHelp = `
Exit codes:
  0    done
  1    refused, or refused in part
  2    wrong arguments, mapping or file
  3    not signed in, or not allowed
  4    the server does not answer, or failed
  130  stopped with Ctrl-C`;

export const environmentHelp = `
Environment:
  ACRE_URL     the server to talk to
  ACRE_CONFIG  the folder of the session file (default: acre in $XDG_CONFIG_HOME or ~/.config)`;

export function wholeFromOne(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1 on.');
  return Number(text);
}
