/** All that a command may use of the process around it. */
export type Terminal = {
  /** For results. */
  out(line: string): void;
  /** For progress and errors. */
  err(line: string): void;
  /** Is a person there to answer questions? */
  readonly interactive: boolean;
  /** May the error stream be drawn upon? */
  readonly drawable: boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

export const processTerminal = (): Terminal => ({
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  drawable: process.stderr.isTTY === true,
  variables: process.env,
});
