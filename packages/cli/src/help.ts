import { InvalidArgumentError } from 'commander';

export const examples = (...lines: string[]): string => ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Ends the help text of an option if the command prompts for a missing value at a terminal. */
export const promptedForIt = 'if omitted at a terminal, you are prompted for it';

export const codeHelp = `with two-factor authentication, a code from your authenticator app; ${promptedForIt}`;

export const exitCodeHelp = `
Exit codes:
  0    done
  1    refused, or partly refused, or a file could not be written
  2    wrong arguments, mapping, file or environment variable
  3    not logged in, or not allowed
  4    the server is not responding or failed
  130  stopped with Ctrl-C`;

export const environmentHelp = `
Environment:
  ACRE_URL      the server to talk to
  ACRE_TOKEN    an API token for it, instead of a session
  ACRE_PROFILE  same as --profile: a stored server and login; ACRE_URL and ACRE_TOKEN are then ignored
  ACRE_CONFIG   the folder of the session files (default: acre in $XDG_CONFIG_HOME or ~/.config)`;

export function wholeFromOne(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number, 1 or higher.');
  return Number(text);
}
