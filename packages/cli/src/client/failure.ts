/** Scripts rely on these codes; `acre --help` documents them. */
export const exitCodes = { done: 0, refused: 1, usage: 2, notSignedIn: 3, unreachable: 4, interrupted: 130 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** This is an error that the user can act upon: it prints one sentence, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usage = (message: string): Failure => new Failure(exitCodes.usage, message);

/** Returns an error handler that reports in one sentence that `name` cannot be written, for example because the disk is full. */
export const cannotWrite =
  (name: string, exitCode: ExitCode = exitCodes.refused) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new Failure(exitCode, `${name} cannot be written (${code}).`);
  };
