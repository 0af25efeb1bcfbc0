import { once } from 'node:events';
import { exitCodes } from '../client/failure.ts';

/**
 * Text that others wrote must not control the terminal. Control characters except line ends and tabs are escaped as in JSON, so that JSON
 * output keeps its meaning.
 */
export const harmless = (text: string): string =>
  text.replace(/(?![\n\t])\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Contains everything that a command may use from its process. */
export type Terminal = {
  /** Prints a line of results. */
  out(line: string): void;
  /** Writes long or binary output, and waits while the reader is slow. */
  put(piece: string | Uint8Array): Promise<void>;
  /** Prints a line of progress or an error. */
  err(line: string): void;
  /** This is true if a person is there to answer questions. */
  readonly interactive: boolean;
  /** This is true if progress bars may be drawn on the error stream. */
  readonly drawable: boolean;
  /** The width in columns is undefined when results do not go to a terminal. */
  readonly width?: number | undefined;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

export function processTerminal(): Terminal {
  process.stdout.on('error', cannotContinue);
  return {
    out: (line) => process.stdout.write(`${harmless(line)}\n`),
    put: async (piece) => {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    },
    err: (line) => process.stderr.write(`${harmless(line)}\n`),
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    drawable: process.stderr.isTTY === true,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    variables: process.env,
  };
}

/** A reader such as `| head` closes the pipe once it has enough. Any other error, such as a full disk, leaves the output incomplete. */
function cannotContinue({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') process.exit();
  process.stderr.write(`Standard output cannot be written (${code}).\n`);
  process.exit(exitCodes.refused);
}
