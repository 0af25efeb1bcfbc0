import { InvalidArgumentError } from 'commander';

export const examples = (...lines: string[]): string => ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

export const exitCodeHelp = `
Exit codes:
  0    done
  1    refused, or refused in part
  2    wrong arguments, mapping, file or environment variable
  3    not signed in, or not allowed
  4    the server does not answer, or failed
  130  stopped with Ctrl-C`;

export const environmentHelp = `
Environment:
  ACRE_URL      the server to talk to
  ACRE_TOKEN    an API token for it, in place of a session
  ACRE_PROFILE  as --profile: a server and sign-in kept under a name; ACRE_URL and ACRE_TOKEN are then not read
  ACRE_CONFIG   the folder of the session files (default: acre in $XDG_CONFIG_HOME or ~/.config)`;

export function wholeFromOne(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1 on.');
  return Number(text);
}
