import { once } from 'node:events';

/**
 * What others typed, or a file holds, must not steer the terminal: control characters but the ends of lines and tabs are shown as JSON
 * escapes them, so that what is JSON stays the same record.
 */
export const harmless = (text: string): string =>
  text.replace(/(?![\n\t])\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** All that a command may use of the process around it. */
export type Terminal = {
  /** For results. */
  out(line: string): void;
  /** For what is long, or no text; waits while nobody takes it. */
  put(piece: string | Uint8Array): Promise<void>;
  /** For progress and errors. */
  err(line: string): void;
  /** Is a person there to answer questions? */
  readonly interactive: boolean;
  /** May the error stream be drawn upon? */
  readonly drawable: boolean;
  /** Columns of the terminal that results are read at; undefined where they go elsewhere. */
  readonly width?: number | undefined;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

export function processTerminal(): Terminal {
  process.stdout.on('error', nobodyReads);
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

/** As `| head` does when it has enough. */
function nobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
